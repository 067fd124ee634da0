/** Words in the names of shops and restaurants, folded, as alternatives of a pattern. */
export const merchantWords = [
  // Malay and English, as tills in Malaysia and Singapore print them
  'sdn\\.?\\s?bhd|s/b|enterprise|trading|restoran|restaurant|kedai|perniagaan|syarikat|farmasi|pasaraya|pasar|kopitiam|warung|stesen',
  'mart|supermarket|hypermarket|minimarket|store|stores|shop|shoppe|market|bookstores?|bookcentre|bookshop|stationery|hardware|pharmacy|bakery|bakeries|cafe|coffee|seafood|kitchen|bistro|grill|bar|pub|hotel|inn|salon|boutique|garage|motors?|petrol|station|parking|clinic|dental|company|corporation|services?|centre|center|house|foods?|fashion|books?|flowers?|florist',
  // German, also as the last member of a compound
  '\\p{L}*(?:restaurant|gasthaus|gasthof|wirtschaft|backerei|konditorei|metzgerei|apotheke|drogerie|laden|markt|kaufhaus|warenhaus|buchhandlung|papeterie|tankstelle|garage|hotel|imbiss|kiosk|blumen|coiffeur|friseur|praxis|werkstatt|getranke|parkhaus|brauhaus|weinstube)',
  // French
  'restaurant|brasserie|boulangerie|patisserie|boucherie|pharmacie|droguerie|epicerie|librairie|papeterie|supermarche|magasin|marche|menuiserie|fleuriste|cafe|bar|hotel|auberge|quincaillerie|coiffure|station|kiosque|cave|traiteur',
  // Italian
  'ristorante|trattoria|pizzeria|osteria|panetteria|pasticceria|macelleria|farmacia|drogheria|libreria|cartoleria|supermercato|negozio|mercato|albergo|gelateria|ferramenta|autofficina|tabaccheria|edicola|enoteca|falegnameria|studio|elettricita',
].join('|')

/** Beginnings and parts of addresses that the general street words do not have. */
export const streetWordsOnReceipts = [
  'jalan|jln|jin|lorong|lrg|taman|tmn|bandar|kampung|kg|lot|no\\.?\\s?\\d+|unit|level|floor|ground floor|lebuh|persiaran|kawasan|seksyen|block|blok|wisma|plaza|off',
].join('|')
/** Words that end the name of a street, and that shops bear in their own (`Harbour Lane Books`). */
export const closingStreetWords = 'street|road|avenue|lane|drive|suite|mall'

/** Words of lines that name the paper, a number, a day or greet the customer. */
export const announcements = [
  'tel|telefon|telephone|fax|phone|mobile|gst|vat|mwst|tva|iva|sst|www|e-?mail',
  // Who serves there and runs the branch
  'manager|served by|clerk|filialleit\\p{L}*|marktleit\\p{L}*|bediener|kassierer\\p{L}*|vendeu(?:r|se)|caissi(?:er|ere)|gerant|cassier[ea]|addett[oa]',
  'invoice|receipt|bill no|check|date|time|cash (?:sales?|bill|memo|inv)|order|table|copy|cashier|counter|payment|welcome|thanks?|feedback|please',
  'rechnung|quittung|beleg|kassenbon|datum|zeit|tisch|kasse|zahlart|zahlungsart|willkommen|danke|vielen dank',
  'facture|recu|quittance|ticket|heure|caisse|bienvenue|merci|paiement|reglement',
  'ricevuta|scontrino|fattura|quietanza|pagamento|data|ora|tavolo|cassa|benvenuti|grazie',
].join('|')

/** Greetings right behind which the shop names itself, folded. */
export const greetings = [
  '(?:thank you|thanks) for (?:shopping|dining|visiting|staying|choosing|your visit|coming)(?: (?:at|with|to|in|us at))?|welcome (?:to|at)',
  'ihren (?:einkauf|besuch) (?:bei|im|in der|in)|willkommen (?:bei|im|in der)',
  '(?:votre visite|vos achats|votre achat) (?:chez|a la|au)|bienvenue (?:chez|a la|au)',
  'aver scelto|benvenuti (?:da|al|alla)|(?:arrivederci|acquisto) (?:da|presso)',
].join('|')
