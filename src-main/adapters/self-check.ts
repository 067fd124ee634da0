import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

/** The settings in force that guard the window, for `--self-check`, one a line. */
export function selfCheck(): string {
  const { 'content-security-policy': _, ...headers } = securityHeaders
  return [
    'content security policy',
    ...contentSecurityPolicy.split('; ').map((rule) => `  ${rule}`),
    'headers',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ].join('\n')
}
