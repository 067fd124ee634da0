import { isIsoDate } from '../iso-date.ts'
import type { Content, SchemaRule } from './schema-rule.ts'

/**
 * pain.001.001.09 as far as the Swiss Payment Standards use it: names, order, how often, and types of
 * ISO 20022's schema. What they leave out is not allowed here.
 */
export const painNamespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

const text = (type: string, isValid: (value: string) => boolean): Content => ({
  kind: 'text',
  type,
  isValid,
})
const matching = (type: string, pattern: RegExp) => text(type, (value) => pattern.test(value))
const maxText = (length: number) =>
  text(`Max${String(length)}Text`, (value) => value.length >= 1 && value.length <= length)
const sequence = (...parts: SchemaRule[]): Content => ({ kind: 'sequence', parts })
const choice = (...parts: SchemaRule[]): Content => ({ kind: 'choice', parts })
const one = (name: string, content: Content): SchemaRule => ({ name, content, min: 1, max: 1 })
const maybe = (name: string, content: Content): SchemaRule => ({ name, content, min: 0, max: 1 })
const many = (name: string, content: Content, max = Infinity): SchemaRule => ({
  name,
  content,
  min: 1,
  max,
})

const max35 = maxText(35)
const isoDate = text('ISODate', isIsoDate)
const isoDateTime = matching(
  'ISODateTime',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/u,
)
const count = matching('Max15NumericText', /^\d{1,15}$/u)
const controlSum = matching('DecimalNumber', /^\d{1,15}(?:\.\d{1,2})?$/u)
const iban = matching('IBAN2007Identifier', /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/u)
const bic = matching('BICFIDec2014Identifier', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u)
const country = matching('CountryCode', /^[A-Z]{2}$/u)
const yesOrNo = matching('TrueFalseIndicator', /^(?:true|false)$/u)
const code = (type: string, ...codes: string[]) => text(type, (value) => codes.includes(value))
const externalCode = (type: string, length: number) =>
  text(type, (value) => value.length >= 1 && value.length <= length)

const address = sequence(
  maybe('StrtNm', maxText(70)),
  maybe('BldgNb', maxText(16)),
  maybe('PstCd', maxText(16)),
  one('TwnNm', maxText(35)),
  one('Ctry', country),
)
const ibanAccount = sequence(one('Id', choice(one('IBAN', iban))))
const clearingMember = sequence(
  one('ClrSysId', choice(one('Cd', externalCode('ExternalClearingSystemIdentification1Code', 5)))),
  one('MmbId', max35),
)
const institution = (content: Content) => sequence(one('FinInstnId', content))
const contact = sequence(
  many('Othr', sequence(one('ChanlTp', maxText(4)), one('Id', maxText(128))), 4),
)
const paymentType = sequence(
  maybe('InstrPrty', code('Priority2Code', 'HIGH', 'NORM')),
  many('SvcLvl', choice(one('Cd', externalCode('ExternalServiceLevel1Code', 4)))),
)
const reference = sequence(
  one(
    'Tp',
    sequence(
      one('CdOrPrtry', choice(one('Cd', code('DocumentType3Code', 'SCOR')), one('Prtry', max35))),
    ),
  ),
  one('Ref', max35),
)
const remittance = choice(
  one('Ustrd', maxText(140)),
  one('Strd', sequence(maybe('CdtrRefInf', reference), maybe('AddtlRmtInf', maxText(140)))),
)

const transaction = sequence(
  one('PmtId', sequence(one('InstrId', max35), one('EndToEndId', max35))),
  one('Amt', choice(one('InstdAmt', { kind: 'amount' }))),
  maybe('CdtrAgt', institution(sequence(one('BICFI', bic)))),
  one('Cdtr', sequence(one('Nm', maxText(70)), one('PstlAdr', address))),
  one('CdtrAcct', ibanAccount),
  maybe('RmtInf', remittance),
)

const paymentInformation = sequence(
  one('PmtInfId', max35),
  one('PmtMtd', code('PaymentMethod3Code', 'TRF')),
  one('BtchBookg', yesOrNo),
  one('NbOfTxs', count),
  one('CtrlSum', controlSum),
  maybe('PmtTpInf', paymentType),
  one('ReqdExctnDt', choice(one('Dt', isoDate))),
  one('Dbtr', sequence(one('Nm', maxText(70)))),
  one('DbtrAcct', ibanAccount),
  one('DbtrAgt', institution(choice(one('BICFI', bic), one('ClrSysMmbId', clearingMember)))),
  maybe('ChrgBr', code('ChargeBearerType1Code', 'DEBT', 'CRED', 'SHAR', 'SLEV')),
  many('CdtTrfTxInf', transaction),
)

const groupHeader = sequence(
  one('MsgId', max35),
  one('CreDtTm', isoDateTime),
  one('NbOfTxs', count),
  one('CtrlSum', controlSum),
  one('InitgPty', sequence(one('Nm', maxText(70)), one('CtctDtls', contact))),
)

export const pain001Schema: SchemaRule = one(
  'Document',
  sequence(
    one(
      'CstmrCdtTrfInitn',
      sequence(one('GrpHdr', groupHeader), many('PmtInf', paymentInformation)),
    ),
  ),
)
