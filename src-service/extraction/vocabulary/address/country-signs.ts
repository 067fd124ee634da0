/**
 * What tells the country of whoever wrote a page without naming it: the code under which he is
 * called from abroad, and legal forms that exist in that country alone (parts of regular expressions
 * over folded text).
 */
export const countrySigns: Readonly<
  Record<string, { readonly dialCode: string; readonly legalForms?: string }>
> = {
  AT: { dialCode: '43', legalForms: 'ges\\.?\\s?m\\.?\\s?b\\.?\\s?h' },
  AU: { dialCode: '61', legalForms: 'pty\\.? ltd' },
  BE: { dialCode: '32', legalForms: 'bvba|sprl' },
  CH: { dialCode: '41', legalForms: 'sagl' },
  CZ: { dialCode: '420', legalForms: 's\\.\\s?r\\.\\s?o' },
  DE: { dialCode: '49', legalForms: 'ug \\(haftungsbeschrankt\\)|partg mbb' },
  DK: { dialCode: '45', legalForms: 'aps' },
  FI: { dialCode: '358', legalForms: 'oyj?' },
  FR: { dialCode: '33', legalForms: 'sasu|eurl|selarl' },
  GB: { dialCode: '44' },
  IT: { dialCode: '39', legalForms: 's\\.\\s?r\\.\\s?l|s\\.\\s?p\\.\\s?a' },
  LI: { dialCode: '423' },
  LU: { dialCode: '352' },
  MY: { dialCode: '60', legalForms: 'sdn\\.?\\s?bhd' },
  NL: { dialCode: '31', legalForms: 'b\\.v' },
  NO: { dialCode: '47' },
  PL: { dialCode: '48', legalForms: 'sp\\. ?z ?o\\. ?o' },
  SE: { dialCode: '46' },
  SG: { dialCode: '65', legalForms: 'pte\\.? ltd' },
}
