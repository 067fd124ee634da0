import type { Country } from './countries.ts'
import type { Random } from './random.ts'

export type Party = {
  readonly name: string
  readonly street: string
  readonly streetNumber: string
  readonly zipCode: string
  readonly city: string
  readonly country: Country
  readonly vatId: string
  readonly phone: string
  readonly host: string
}

type Names = {
  readonly makers: readonly string[]
  readonly trades: readonly string[]
  readonly forms: readonly string[]
  readonly people: readonly string[]
  readonly streets: readonly string[]
  readonly places: readonly (readonly [string, string])[]
}

const list = (text: string) => text.split('|')
const placesOf = (text: string) =>
  list(text).map((place) => {
    const [zipCode = '', city = ''] = place.split(':')
    return [zipCode, city] as const
  })

const german = {
  makers: list('Hallwyler|Brunnegg|Tannhof|Obermatt|Lindauer|Kesselring|Rotacker|Steinlin|Wiedmer'),
  trades: list('Haustechnik|Bauservice|Bürotechnik|Logistik|Gartenbau|Druck|Software|Metallbau'),
  people: list('Johanna Wetzel|Matthias Ruppert|Sabrina Lutz|Clemens Aigner|Ursula Tobler'),
}

const names: Readonly<Record<Country, Names>> = {
  CH: {
    ...german,
    forms: ['AG', 'GmbH'],
    streets: list('Seefeldstrasse|Bahnhofplatz|Mühlegasse|Industriestrasse|Im Grund'),
    places: placesOf('8400:Winterthur|4052:Basel|6003:Luzern|3011:Bern|9000:St. Gallen'),
  },
  DE: {
    ...german,
    forms: ['GmbH', 'GmbH & Co. KG', 'AG', 'e.K.'],
    streets: list('Lange Straße|Am Hafen|Gewerbering|Schillerstraße|Kirchweg'),
    places: placesOf('70173:Stuttgart|50667:Köln|28195:Bremen|04109:Leipzig|90402:Nürnberg'),
  },
  AT: {
    ...german,
    forms: ['GmbH', 'KG', 'Gesellschaft m.b.H.'],
    streets: list('Landstraße|Mariahilfer Gürtel|Am Anger|Salzachkai|Feldgasse'),
    places: placesOf('1070:Wien|4020:Linz|5020:Salzburg|8010:Graz|6020:Innsbruck'),
  },
  FR: {
    makers: list('Valmont|Bresson|Le Guennec|Chaumeil|Dorval|Méridien|Rochefer|Garance'),
    trades: list('Services|Imprimerie|Électricité|Transports|Informatique|Mobilier'),
    forms: ['SARL', 'SAS', 'SA', 'EURL'],
    people: list('Élodie Marchand|Antoine Perrot|Camille Gauthier|Julien Tessier'),
    streets: list('rue de la Paix|avenue Jean Jaurès|boulevard Voltaire|quai de la Marne'),
    places: placesOf('69003:Lyon|33000:Bordeaux|75011:Paris|44000:Nantes|31000:Toulouse'),
  },
  IT: {
    makers: list('Ferrandi|Colombara|Montesi|Bellavista|Castelnuovo|Rinaldini|Serravalle'),
    trades: list('Impianti|Arredamenti|Trasporti|Servizi|Grafica|Informatica'),
    forms: ['S.r.l.', 'S.p.A.', 'S.n.c.'],
    people: list('Chiara Fontana|Lorenzo Bassi|Giorgia Marchetti|Paolo Santini'),
    streets: list('Via Garibaldi|Corso Italia|Viale della Repubblica|Via dei Mille'),
    places: placesOf('20121:Milano|10122:Torino|37121:Verona|40121:Bologna|50122:Firenze'),
  },
  GB: {
    makers: list('Ashdown|Harrowgate|Pemberton|Kestrel|Thornbury|Whitfield|Marlow'),
    trades: list('Supplies|Engineering|Freight|Consulting|Interiors|Systems|Catering'),
    forms: ['Ltd', 'Limited', 'LLP', 'plc'],
    people: list('Hannah Whitaker|Oliver Bramley|Priya Desai|George Hadley'),
    streets: list('High Street|Station Road|Victoria Parade|Mill Lane|Kings Avenue'),
    places: placesOf('LS1 4DY:Leeds|M2 5DB:Manchester|BS1 6QF:Bristol|EH2 2AN:Edinburgh'),
  },
}

export function company(country: Country, random: Random, trade?: string): Party {
  const { makers, trades, forms } = names[country]
  const maker = random.pick(makers)
  const what = trade ?? random.pick(trades)
  const name =
    languageOrder[country] === 'trade first'
      ? `${what} ${maker} ${random.pick(forms)}`
      : `${maker} ${what} ${random.pick(forms)}`
  return located(name, maker, country, random)
}

export function person(country: Country, random: Random): Party {
  const name = random.pick(names[country].people)
  return located(name, name.split(' ').at(-1) ?? name, country, random)
}

const languageOrder: Readonly<Partial<Record<Country, 'trade first'>>> = { FR: 'trade first' }

function located(name: string, short: string, country: Country, random: Random): Party {
  const [zipCode, city] = random.pick(names[country].places)
  const host = short
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/gu, '')
  return {
    name,
    street: random.pick(names[country].streets),
    streetNumber: String(random.int(1, 148)),
    zipCode,
    city,
    country,
    vatId: vatIdOf(country, random),
    phone: phoneOf(country, random),
    host: `${host}.example`,
  }
}

function vatIdOf(country: Country, random: Random): string {
  const made: Readonly<Record<Country, () => string>> = {
    CH: () => {
      const own = random.digits(8)
      const weighed = [5, 4, 3, 2, 7, 6, 5, 4].reduce(
        (total, weight, at) => total + weight * Number(own[at]),
        0,
      )
      const check = (11 - (weighed % 11)) % 11
      // No number has a check of ten: the next one does.
      if (check === 10) return vatIdOf('CH', random)
      const all = `${own}${String(check)}`
      return `CHE-${all.slice(0, 3)}.${all.slice(3, 6)}.${all.slice(6)} MWST`
    },
    DE: () => `DE${random.digits(9)}`,
    AT: () => `ATU${random.digits(8)}`,
    FR: () => `FR${random.digits(2)}${random.digits(9)}`,
    IT: () => `IT0${random.digits(10)}`,
    GB: () => `GB ${random.digits(3)} ${random.digits(4)} ${random.digits(2)}`,
  }
  return made[country]()
}

function phoneOf(country: Country, random: Random): string {
  const codes = {
    CH: '+41 44',
    DE: '+49 711',
    AT: '+43 1',
    FR: '+33 4',
    IT: '+39 02',
    GB: '+44 20',
  }
  return `${codes[country]} ${random.digits(3)} ${random.digits(2)} ${random.digits(2)}`
}

export function streetLine({ street, streetNumber, country }: Party): string {
  return country === 'FR' || country === 'GB'
    ? `${streetNumber} ${street}`
    : `${street} ${streetNumber}`
}

export function placeLine({ zipCode, city, country }: Party): string {
  return country === 'GB' ? `${city} ${zipCode}` : `${zipCode} ${city}`
}

export function addressLines(party: Party): string[] {
  return [party.name, streetLine(party), placeLine(party)]
}

export function entityOf({ name, street, streetNumber, zipCode, city }: Party): object {
  return { name, address: { street, streetNumber, zipCode, city } }
}
