/**
 * How bodies of a state begin their names, as parts of a regular expression over folded text:
 * municipalities, tax and debt offices, courts, customs, social insurance. Words that shops carry
 * as well (`City Garage`, `Court Hotel`, `Ville Café`) count only with what they are the body of.
 */
export const officialWords =
  // German
  'gemeindeverwaltung|stadt(?:verwaltung|kasse)|einwohnergemeinde|bundes(?:amt|verwaltung|kasse)|steuer(?:amt|verwaltung)|finanz(?:amt|verwaltung)|betreibungsamt|konkursamt|strassenverkehrsamt|zollverwaltung|gericht|amtsgericht|bezirksgericht|landratsamt|ausgleichskasse|polizei|kantonspolizei|stadtpolizei|staatskasse|gerichtskasse|' +
  // French
  "(?:commune|ville|canton|etat|republique et canton)(?: mixte| municipale)? (?:de|du|des|d['’]\\p{L}+)|mairie|prefecture|administration (?:fiscale|cantonale|communale|federale)|office (?:des poursuites|des faillites|federal|cantonal)|service des (?:automobiles|contributions)|tresor public|direction generale des finances publiques|tribunal|caisse de compensation|police (?:cantonale|municipale|communale|de|du)|urssaf|douane (?:suisse|francaise)|administration des douanes|" +
  // Italian
  "(?:comune|citta|cantone|stato) (?:di|del|dei|d['’]\\p{L}+)|(?:repubblica e )?cantone ticino|ufficio (?:esecuzione|delle contribuzioni|federale|cantonale)|agenzia delle entrate|amministrazione (?:federale|cantonale)|cassa di compensazione|tribunale|polizia|dogana|" +
  // English
  '(?:city|town|county|borough|state|department|ministry|court) of|(?:county|district|high) court|hm revenue(?: and| &)? customs|internal revenue service|police (?:department|service)|customs (?:and|&|administration|office)'

/** Words before the name of a place; with a trade behind them a shop bears that name. */
export const placeWords = 'gemeinde|stadt|kanton|bezirk'
