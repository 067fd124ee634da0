import type {
  DayFilterName,
  DocumentFilter,
  FilterState,
} from '../../src-shared/contract/document-filter.ts'
import {
  readAmountFilter,
  readDayFilter,
  type ReadValue,
  type TroubleReason,
} from '../../src-shared/domain/search/read-filter-value.ts'
import type { DocumentType } from '../../src-shared/service-api/document-types.ts'
import { plain } from '../../src-shared/domain/search/search-vocabulary.ts'
import { searchVocabulary } from '../text/search-vocabulary.ts'

type NamedWorkspace = { readonly connectionId: string; readonly name: string }

/** What was filled in; '' for what is to be any. */
export type FilterForm = {
  readonly workspace: NamedWorkspace | null
  readonly type: DocumentType | ''
  readonly state: FilterState | ''
  readonly sender: string
  readonly tag: string
  readonly account: string
  readonly amountFrom: string
  readonly amountTo: string
  readonly which: DayFilterName
  readonly from: string
  readonly to: string
}

export const emptyForm: FilterForm = {
  workspace: null,
  type: '',
  state: '',
  sender: '',
  tag: '',
  account: '',
  amountFrom: '',
  amountTo: '',
  which: 'date',
  from: '',
  to: '',
}

type Ends = 'amountFrom' | 'amountTo' | 'from' | 'to'
export type FormTroubles = Readonly<Partial<Record<Ends, TroubleReason>>>

/** The same filters that are typed, or what is wrong with which field. */
export function readForm(form: FilterForm): {
  readonly filters: readonly DocumentFilter[]
  readonly troubles: FormTroubles
} {
  const filters: DocumentFilter[] = []
  if (form.workspace) filters.push({ by: 'workspace', ...form.workspace })
  if (form.type !== '') filters.push({ by: 'type', type: form.type })
  if (form.state !== '') filters.push({ by: 'state', state: form.state })
  const sender = form.sender.trim()
  if (sender !== '') filters.push({ by: 'sender', text: sender })
  const tag = form.tag.trim()
  if (tag !== '') filters.push({ by: 'tag', text: tag })
  const { today, none } = searchVocabulary
  const account = form.account.trim()
  if (account !== '')
    filters.push({ by: 'account', number: none.has(plain(account)) ? null : account })
  const amounts = readEnds(form, ['amountFrom', 'amountTo'], (text) => readAmountFilter(text, '='))
  const days = readEnds(form, ['from', 'to'], (text) =>
    readDayFilter(form.which, text, { comparison: '=', today }),
  )
  return {
    filters: [...filters, ...amounts.filters, ...days.filters],
    troubles: { ...amounts.troubles, ...days.troubles },
  }
}

function readEnds(
  form: FilterForm,
  [first, last]: readonly [Ends, Ends],
  read: (text: string) => ReadValue,
): { filters: DocumentFilter[]; troubles: FormTroubles } {
  const [from, to] = [form[first].trim(), form[last].trim()]
  if (from === '' && to === '') return { filters: [], troubles: {} }
  const troubles = Object.fromEntries(
    [first, last].flatMap((end) => {
      const text = form[end].trim()
      // A range is no end of one.
      const result = read(text.replaceAll('..', '…'))
      return text !== '' && 'trouble' in result ? [[end, result.trouble]] : []
    }),
  ) as FormTroubles
  if (Object.keys(troubles).length > 0) return { filters: [], troubles }
  const both = read(`${from}..${to}`)
  return 'filter' in both
    ? { filters: [both.filter], troubles: {} }
    : { filters: [], troubles: { [last]: both.trouble } }
}
