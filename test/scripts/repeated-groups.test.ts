import { Linter } from 'eslint'
import { expect, test } from 'vitest'

const rules = '../../scripts/lint/repeated-groups.mjs'
const { default: repeated } = (await import(rules)) as { default: { rules: Record<string, never> } }

function findingsIn(expression: string): number {
  return new Linter().verify(`void ${expression}`, {
    plugins: { repeated },
    rules: { 'repeated/no-exponential': 'error' },
  }).length
}

test.each(['/^[A-Z]{2}(?:\\s?[A-Z]{1,6})*$/u', '/^(?:a+)+$/', '/^(?:<!--[^]*?-->)*x/'])(
  '%s may take for ever',
  (expression) => {
    expect(findingsIn(expression)).toBe(1)
  },
)

test.each(['/^[A-Z]{2}(?:\\s?[A-Z])*$/u', '/^(?:\\d+,)*x/', '/a+b+/'])(
  '%s is let pass',
  (expression) => {
    expect(findingsIn(expression)).toBe(0)
  },
)
