import { expect, test } from 'vitest'
import { selfCheck } from '../../../src-main/adapters/self-check.ts'

test('the settings that guard the window are printed as they are in force', () => {
  expect(selfCheck().trimEnd().split('\n')).toEqual([
    'content security policy',
    "  default-src 'none'",
    "  script-src 'self' 'wasm-unsafe-eval'",
    "  worker-src 'self'",
    "  connect-src 'self'",
    "  img-src 'self' blob:",
    "  style-src 'self'",
    "  manifest-src 'self'",
    "  font-src 'self' blob:",
    "  object-src 'none'",
    "  base-uri 'none'",
    "  form-action 'none'",
    "  frame-ancestors 'none'",
    "  require-trusted-types-for 'script'",
    'headers',
    '  x-content-type-options: nosniff',
    '  referrer-policy: no-referrer',
    '  cross-origin-opener-policy: same-origin',
    '  cross-origin-resource-policy: same-origin',
  ])
})
