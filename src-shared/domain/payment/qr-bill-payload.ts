import type { StructuredAddress } from '../../contract/payments.ts'
import { normalizeIban } from '../iban.ts'

/** What a QR-bill says about who is paid, beside the fields that are read from it. */
export type QrBillCreditor = {
  readonly iban: string
  readonly name: string
  readonly address: StructuredAddress
  readonly message: string
}

/** Lines of the payload (SIX, Swiss Implementation Guidelines QR-bill, "Data structure"), from 0. */
const line = { type: 0, version: 1, iban: 3, creditor: 4, message: 29, trailer: 30 } as const

/** The creditor of a QR code's payload, or undefined where it is none of a QR-bill. */
export function readQrBillCreditor(payload: string): QrBillCreditor | undefined {
  const lines = payload.split(/\r\n|\n|\r/u).map((text) => text.trim())
  if (lines[line.type] !== 'SPC' || !/^02\d\d$/u.test(lines[line.version] ?? '')) return undefined
  if (lines[line.trailer] !== 'EPD') return undefined
  const [addressType = '', name = '', ...address] = lines.slice(line.creditor, line.creditor + 7)
  return {
    iban: normalizeIban(lines[line.iban] ?? ''),
    name,
    address: addressType === 'K' ? combined(address) : structured(address),
    message: lines[line.message] ?? '',
  }
}

function structured([
  street = '',
  buildingNumber = '',
  postCode = '',
  town = '',
  country = '',
]: string[]) {
  return { street, buildingNumber, postCode, town, country }
}

/** The old combined form: street with number on one line, postcode with town on the other. */
function combined([first = '', second = '', , , country = '']: string[]): StructuredAddress {
  const [, street = first, buildingNumber = ''] =
    /^(.*[^\d\s])\s+(\d+\s?[a-z]?)$/iu.exec(first) ?? []
  const [, postCode = '', town = second] =
    /^(?:[A-Z]{1,2}-)?(\d{4,6})\s+(\S.*)$/u.exec(second) ?? []
  return { street, buildingNumber, postCode, town, country }
}
