import type { XmlElement } from './xml-element.ts'

/** A schema as data: what an element may hold, in which order and how often. */
export type SchemaRule = {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly content: Content
}
export type Content =
  | { readonly kind: 'sequence'; readonly parts: readonly SchemaRule[] }
  /** Exactly one of the parts. */
  | { readonly kind: 'choice'; readonly parts: readonly SchemaRule[] }
  | { readonly kind: 'text'; readonly isValid: (text: string) => boolean; readonly type: string }
  | { readonly kind: 'amount' }

export type SchemaError = {
  /** Names from the root, with the place among equals, from 1. */
  readonly way: string
  readonly code: 'missing' | 'too-many' | 'not-allowed' | 'wrong-order' | 'bad-value' | 'not-one-of'
  /** The type that a value is not of. */
  readonly type?: string
}

/** ISO 20022: up to 18 digits, five of them decimals; a bank takes two. */
const amountPattern = /^\d{1,15}(?:\.\d{1,2})?$/u

/** Everything by which an element breaks a rule; an empty list says that it is valid. */
export function checkElement(node: XmlElement, rule: SchemaRule, way = node.name): SchemaError[] {
  if (node.name !== rule.name) return [{ way, code: 'not-allowed' }]
  const { content } = rule
  switch (content.kind) {
    case 'text':
      return checkText(node, way, content.type, content.isValid)
    case 'amount':
      return checkText(
        node,
        way,
        'amount',
        (text) => amountPattern.test(text) && /^[A-Z]{3}$/u.test(node.attributes?.['Ccy'] ?? ''),
      )
    case 'sequence':
      return checkParts(node, way, content.parts)
    case 'choice': {
      if (typeof node.content === 'string' || node.content.length !== 1)
        return [{ way, code: 'not-one-of' }]
      return checkParts(
        node,
        way,
        content.parts.map((part) => ({ ...part, min: 0 })),
      )
    }
  }
}

function checkText(
  node: XmlElement,
  way: string,
  type: string,
  isValid: (text: string) => boolean,
): SchemaError[] {
  if (typeof node.content !== 'string') return [{ way, code: 'not-allowed' }]
  return isValid(node.content) ? [] : [{ way, code: 'bad-value', type }]
}

function checkParts(node: XmlElement, way: string, rules: readonly SchemaRule[]): SchemaError[] {
  if (typeof node.content === 'string') return [{ way, code: 'not-allowed' }]
  const parts = node.content
  const names = rules.map(({ name }) => name)
  const errors: SchemaError[] = []
  for (const { name, min, max } of rules) {
    const count = parts.filter((part) => part.name === name).length
    if (count < min) errors.push({ way: `${way}/${name}`, code: 'missing' })
    if (count > max) errors.push({ way: `${way}/${name}`, code: 'too-many' })
  }
  let reached = 0
  for (const [at, part] of parts.entries()) {
    const before = parts.slice(0, at).filter(({ name }) => name === part.name).length
    const partWay = `${way}/${part.name}${before > 0 ? `[${String(before + 1)}]` : ''}`
    const place = names.indexOf(part.name)
    const rule = rules[place]
    if (!rule) errors.push({ way: partWay, code: 'not-allowed' })
    else {
      if (place < reached) errors.push({ way: partWay, code: 'wrong-order' })
      reached = Math.max(reached, place)
      errors.push(...checkElement(part, rule, partWay))
    }
  }
  return errors
}
