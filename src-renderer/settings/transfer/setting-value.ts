import type { Settings } from '../../../src-shared/contract/settings.ts'
import type { PortableName } from '../../../src-shared/domain/settings/settings-transfer.ts'
import type { Catalogue } from '../../text/catalogues.ts'
import { formatNumber, formatPercent } from '../../text/format-number.ts'
import { languageNames } from '../../text/locale-tags.ts'

/** What a setting is set to, in words. */
export function settingValue(
  settings: Partial<Settings>,
  name: PortableName,
  { transfer, settings: text }: Catalogue,
): string {
  if (name === 'language')
    return settings.language ? languageNames[settings.language] : text.themes.system
  if (name === 'theme') return text.themes[settings.theme ?? 'system']
  if (name === 'trashDays') return formatNumber(settings.trashDays ?? 0)
  const value = settings[name]
  if (typeof value === 'boolean') return value ? transfer.on : transfer.off
  // The shares of 1 that there are.
  if (typeof value === 'number') return value <= 1 ? formatPercent(value) : formatNumber(value)
  if (typeof value === 'object') return transfer.entries(Object.keys(value).length)
  return value ?? ''
}
