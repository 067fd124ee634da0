import type { Paper, Style } from '../paper.ts'
import type { Random } from '../random.ts'
import { billStyles } from './bills.ts'
import { statementStyles } from './statements.ts'

/** Several papers of one style, or of two, one after the other in one file. */
function together(name: string, aside: boolean, styles: readonly Style[]): Style {
  return {
    name,
    kind: 'several',
    aside,
    draw(random: Random): Paper {
      const style = random.pick(styles)
      const others = random.chance(0.5) ? styles : [style]
      const papers = Array.from({ length: random.int(2, 4) }, () =>
        random.pick(others).draw(random),
      )
      // Each keeps its own look: the rules of a style are those below its own class.
      return {
        css: papers.map(({ css }, at) => scoped(css, `p${String(at)}`)).join('\n'),
        truths: papers.flatMap(({ truths }) => truths),
        sheets: papers.flatMap(({ sheets }, at) =>
          sheets.map(
            (sheet) => `<div class="p${String(at)}"><div class="sheet">${sheet}</div></div>`,
          ),
        ),
      }
    },
  }
}

function scoped(css: string, className: string): string {
  return `.${className} { ${css} }`
}

const seen = (styles: readonly Style[]) => styles.filter(({ aside }) => !aside)
const unseen = (styles: readonly Style[]) => styles.filter(({ aside }) => aside)

export const severalStyles = [
  together('several', false, [...seen(billStyles), ...seen(statementStyles).slice(0, 1)]),
  together('several-aside', true, [...unseen(billStyles), ...unseen(statementStyles).slice(0, 1)]),
]
