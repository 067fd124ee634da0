const share = (killed, survived) =>
  killed + survived === 0 ? null : Number((killed / (killed + survived)).toFixed(3))

const firstLine = (text) => (text.includes('\n') ? `${text.split('\n')[0]} …` : text)

/** What lived with its place, a table by area, and as last line the same figures as one JSON object. */
export function printTable(outcomes, { seed, areas }) {
  const survivors = outcomes.filter(({ outcome }) => outcome === 'survived')
  for (const { file, line, code, replacement } of survivors)
    console.log(`survived  ${file}:${line}  ${firstLine(code)}  →  ${firstLine(replacement)}`)

  const countOf = (area, outcome) =>
    outcomes.filter((one) => (area === 'all' || one.area === area) && one.outcome === outcome)
      .length
  const rows = [...areas, 'all'].map((area) => {
    const [killed, survived, equivalent, leftOut] = [
      'killed',
      'survived',
      'equivalent',
      'left out',
    ].map((outcome) => countOf(area, outcome))
    return { area, killed, survived, equivalent, leftOut, share: share(killed, survived) }
  })
  console.log('area        killed  survived  equivalent  left out  share killed')
  for (const { area, killed, survived, equivalent, leftOut, share: part } of rows)
    console.log(
      area.padEnd(10) +
        String(killed).padStart(8) +
        String(survived).padStart(10) +
        String(equivalent).padStart(12) +
        String(leftOut).padStart(10) +
        (part === null ? '-' : `${(part * 100).toFixed(1)} %`).padStart(14),
    )
  console.log(JSON.stringify({ seed, rows }))
}
