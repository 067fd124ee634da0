/**
 * Words that bodies of a state carry in their names, as parts of a regular expression over folded
 * text: municipalities, tax and debt offices, courts, customs, social insurance.
 */
export const officialWords =
  'gemeinde(?:verwaltung)?|stadt(?:verwaltung|kasse)?|einwohnergemeinde|kanton|bezirk|bundes(?:amt|verwaltung|kasse)|steuer(?:amt|verwaltung)|finanz(?:amt|verwaltung)|betreibungsamt|konkursamt|strassenverkehrsamt|zollverwaltung|bundesamt fur zoll|gericht|amtsgericht|bezirksgericht|landratsamt|ausgleichskasse|polizei|kantonspolizei|stadtpolizei|staatskasse|gerichtskasse|' +
  'commune|ville|canton|etat|mairie|prefecture|administration (?:fiscale|cantonale|communale|federale)|office (?:des poursuites|des faillites|federal|cantonal)|service des (?:automobiles|contributions)|tresor public|direction generale des finances publiques|tribunal|caisse de compensation|police|urssaf|douane|' +
  'comune|citta|cantone|ufficio (?:esecuzione|delle contribuzioni|federale|cantonale)|agenzia delle entrate|amministrazione (?:federale|cantonale)|cassa di compensazione|tribunale|polizia|dogana|' +
  'city|town|county|borough|state|department|ministry|hm revenue(?: and| &)? customs|internal revenue service|court|police|customs'
