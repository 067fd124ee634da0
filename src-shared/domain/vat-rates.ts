type Period = {
  /** First day of validity; absent: before anything that is still on paper. */
  readonly from?: string
  /** Last day of validity. */
  readonly to?: string
  /** Per cent, without 0. */
  readonly rates: readonly number[]
}

/** Legal VAT rates by country and time; 0 is always possible and not listed. */
const rates: Readonly<Record<string, readonly Period[]>> = {
  CH: [
    { to: '2010-12-31', rates: [7.6, 3.6, 2.4] },
    { from: '2011-01-01', to: '2017-12-31', rates: [8, 3.8, 2.5] },
    { from: '2018-01-01', to: '2023-12-31', rates: [7.7, 3.7, 2.5] },
    { from: '2024-01-01', rates: [8.1, 3.8, 2.6] },
  ],
  DE: [
    { to: '2006-12-31', rates: [16, 7] },
    { from: '2007-01-01', to: '2020-06-30', rates: [19, 7] },
    { from: '2020-07-01', to: '2020-12-31', rates: [16, 5] },
    { from: '2021-01-01', rates: [19, 7] },
  ],
  AT: [
    { to: '2020-06-30', rates: [20, 13, 10, 19] },
    { from: '2020-07-01', to: '2021-12-31', rates: [20, 13, 10, 5, 19] },
    { from: '2022-01-01', rates: [20, 13, 10, 19] },
  ],
  FR: [
    { to: '2011-12-31', rates: [19.6, 5.5, 2.1] },
    { from: '2012-01-01', to: '2013-12-31', rates: [19.6, 7, 5.5, 2.1] },
    { from: '2014-01-01', rates: [20, 10, 5.5, 2.1, 8.5] },
  ],
  IT: [
    { to: '2011-09-16', rates: [20, 10, 4] },
    { from: '2011-09-17', to: '2013-09-30', rates: [21, 10, 4] },
    { from: '2013-10-01', rates: [22, 10, 5, 4] },
  ],
  BE: [{ rates: [21, 12, 6] }],
  DK: [{ rates: [25] }],
  ES: [{ rates: [21, 10, 4, 5] }],
  GB: [{ rates: [20, 5] }],
  IE: [{ rates: [23, 13.5, 9, 4.8] }],
  LU: [
    { to: '2022-12-31', rates: [17, 14, 8, 3] },
    { from: '2023-01-01', to: '2023-12-31', rates: [16, 13, 7, 3] },
    { from: '2024-01-01', rates: [17, 14, 8, 3] },
  ],
  MY: [{ rates: [6, 8, 10, 5] }],
  NL: [{ rates: [21, 9, 6] }],
  PL: [{ rates: [23, 8, 5] }],
  PT: [{ rates: [23, 13, 6] }],
  SE: [{ rates: [25, 12, 6] }],
  SG: [{ rates: [7, 8, 9] }],
}

/** Liechtenstein and Switzerland form one VAT area. */
function area(country: string): string {
  return country === 'LI' ? 'CH' : country
}

/** The rates (per cent) a country knew on a day; without a day, every rate it has known. */
export function vatRatesOf(country: string, date?: string): readonly number[] {
  const periods = rates[area(country)] ?? []
  const valid =
    date === undefined
      ? periods
      : periods.filter(({ from = '', to = '9999' }) => from <= date && date <= to)
  return [...new Set(valid.flatMap((period) => period.rates))]
}

const everyRate = new Set([0, ...Object.keys(rates).flatMap((country) => vatRatesOf(country))])

/** Whether any country in the table knows this rate (0 counts). */
export function isPlausibleVatRate(rate: number): boolean {
  return everyRate.has(rate)
}
