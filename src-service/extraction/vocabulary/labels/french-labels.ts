import { phrases } from '../phrases.ts'
import type { LabelWords } from './label-kinds.ts'

const no = '{numéro|n°|no|nº|num|n|#|réf|référence}'
const of = '{|de|de la|du|de l|d}'
const bill =
  '{facture|amende|amende d ordre|fact|note d honoraires|note|note d hôtel|décompte|facture finale|facture d acompte|facture de solde|facture de situation|facture récapitulative|facture intermédiaire|facture définitive}'
const credit =
  '{avoir|note de crédit|facture d avoir|note d avoir|crédit|facture rectificative|facture corrective|bulletin de crédit}'
const till =
  '{reçu|ticket|ticket de caisse|quittance|ticket de vente|justificatif|bon|recu|ticket client}'
const vat = '{TVA|T V A|taxe|taxes|taxe sur la valeur ajoutée}'
const including =
  '{TTC|T T C|TVA comprise|TVA incluse|avec TVA|TVA incl|toutes taxes comprises|taxes comprises|incl TVA|TVA inclus|y compris TVA|inclus TVA|y c TVA|taxes incluses|taxes incl}'
const excluding =
  '{HT|H T|hors TVA|hors taxes|hors taxe|sans TVA|excl TVA|TVA exclue|hors TVA et taxes|TVA non comprise|avant TVA|hors impôts|taxes non comprises|taxes exclues|taxes excl}'

export const frenchLabels: LabelWords = {
  documentDate: {
    strong: phrases(`
      date ${of} {${bill}|${credit}|${till}}, {${bill}|${credit}|${till}} {du|en date du|datée du|émise le|établie le|émis le}
      date {n°|no|numéro} {|de|de la} facture
      date {de l extrait|du relevé|d émission|d établissement|de facturation|du document|de l avoir|d édition|de la pièce|de création|de vente|d achat|de rappel|du rappel|de la quittance|de transaction}
      {émise|émis|établie|établi|éditée|édité|facturé|facturée|délivré|délivrée} le, facturation du, rappel du, fait le, Émission, {arrêté|arrêtée} {au|le|à la date du}
    `),
    weak: phrases('date, le, du, en date du, date heure, en date'),
  },
  dueDate: {
    strong: phrases(`
      {éch|éch le|échéance|échéances|échéance facture|échéance de la facture|date de règlement|date règlement|date limite|date butoir|échéance le|échéance au|date d échéance|date échéance|échéance de paiement|échéance du paiement|date limite|date limite de paiement|date limite de règlement|date limite de paiement le|date limite de paiement au|date limite de règlement le|paiement avant le|règlement avant le|échéance de règlement|payable le|à régler le|net à payer le|à payer le|délai de paiement|délai|date de paiement|terme de paiement|échoit le|date d exigibilité|date d exigibilité du paiement}
      {payable|à payer|à régler|exigible|règlement|paiement|paiement dû|règlement attendu|paiement attendu|paiement demandé|règlement à effectuer|à solder|dû|due|à verser|à acquitter|à virer|payable net} {au plus tard le|jusqu au|avant le|le|pour le|d ici le|au|d ici au|jusqu à|à échéance du}
      {payer|régler|verser|acquitter|virer|solder} {avant le|jusqu au|au plus tard le|d ici le|d ici au|pour le}
      {payer|régler|verser|acquitter|virer} {le|ce|la|votre} {montant|somme|solde|facture|cotisation|prime|loyer} {avant le|jusqu au|au plus tard le|d ici le|d ici au}
      {total|montant|net|solde|somme} à {payer|régler} {au|le|avant le|pour le|d ici le|d ici au|jusqu au}
      paiement dû, date limite du paiement, au plus tard le, jusqu au, payable jusqu au, net au, net jusqu au, prélèvement le, {sera|est} {prélevé|débité} le, prélevé le, {montant|total|somme} {prélevé|débité|à prélever} le, {payable|à payer} d avance {|jusqu au|le|avant le|au plus tard le}, à échéance du, à payer avant
    `),
    weak: phrases('avant le, d ici le, délai au'),
  },
  newDueDate: {
    strong: phrases(`
      {nouvelle|dernière|ultime} {échéance|date d échéance|date limite|date de paiement}, nouveau délai {|de paiement|au|jusqu au}
      {nouveau|dernier|ultime} {délai|terme} {|de paiement|au}, délai {supplémentaire|prolongé|ultime|prolongé au}, échéance {reportée|prolongée|prorogée} {|au}
    `),
  },
  originalInvoiceDate: {
    strong: phrases(`
      date ${of} {facture|la facture} {initiale|originale|d origine|impayée|ouverte}, {facture|facture initiale|facture originale|facture d origine|notre facture|votre facture|la facture|facture impayée} du
      date {initiale|d origine}, date facture {initiale|d origine|originale}
    `),
  },
  deliveryDate: {
    strong: phrases(`
      date {de livraison|d expédition|de la prestation|de prestation|d exécution|de service|de la livraison|des prestations|d envoi|de réalisation|d intervention}, {livré|livrée|expédié|expédiée} le
      période {|de facturation|de prestation|de consommation|facturée|du|concernée|de décompte}, livraison du, prestation du, intervention du
    `),
  },
  orderDate: {
    strong: phrases(`
      date {de commande|de la commande|du devis|de réservation|du contrat|de l offre}, {commandé|commandée} le, {devis|offre|commande|bon de commande} {accepté|acceptée|signé|signée|validé|validée|confirmé|confirmée|approuvé|approuvée} {le|en date du|du}, {commande|votre commande|devis|contrat|offre|votre courrier|votre lettre} du
    `),
  },
  paymentDate: {
    strong: phrases(
      '{payé|payée|réglé|réglée|acquitté|acquittée|encaissé|reçu|versé} le, {paiement|règlement|versement} {du|reçu le|effectué le}, date {du paiement|du règlement|de l encaissement|du versement|du don}',
    ),
  },
  discountDate: {
    strong: phrases(
      'escompte {jusqu au|avant le|si paiement avant le}, si paiement avant le, date d escompte',
    ),
  },
  otherDate: {
    strong: phrases(`
      {échue|échu|échues|échus|exigible|due|dû} depuis {le|}, {échue|échu|échues|échus} {le|au}, {arrivée|arrivé} à échéance le, {était|étaient} {due|dues|dû|payable|payables|exigible|échue} le
      date {d impression|de naissance|de validité|d expiration|de début|de fin|de valeur|d arrivée|de départ|d entrée}, né le, née le, {valable|valide} {jusqu au|du|dès le|au}, imprimé le, version du, période {du|au}, valeur, état au, arrivée, départ
    `),
  },
  invoiceNumber: {
    strong: phrases(`
      avis d échéance ${no}, ${no} ${of} {facture|fact|la facture|note d honoraires|note|décompte|facturation}, {${bill}} ${no}, facture référence, référence {facture|de la facture|de facture}, date {n°|no|numéro} {|de|de la} facture
    `),
    weak: phrases(`
      identification, ${no} {d appel|de l appel|de l avis|avis|d avis|d avis d échéance|d échéancier|de quittance de loyer}, ${no} {|de|du|de la} {document|pièce|dossier facture}, {document|pièce} ${no}, facture, note d honoraires, note d hôtel, décompte, facture {d acompte|de solde|de situation|récapitulative|intermédiaire|définitive}, numéro, n°, no
    `),
  },
  creditNoteNumber: {
    strong: phrases(`${no} {|de|de l|d|du|de la} ${credit}, ${credit} ${no}`),
    weak: phrases('avoir, note de crédit, facture d avoir'),
  },
  receiptNumber: {
    strong: phrases(`${no} {|de|du|de la} ${till}, ${till} ${no}`),
    weak: phrases('reçu, ticket, quittance'),
  },
  originalInvoiceNumber: {
    strong: phrases(`
      facture {initiale|d origine|originale|de référence|concernée|rectifiée|liée|impayée|ouverte|correspondante} {|n°|no}
      {concerne|concernant|sur|relatif à|relative à|pour|réf|référence|selon|annule|avoir sur|se rapportant à|crédit sur|lié à} {|la|votre|notre|à la} facture {|n°|no|numéro}
      ${no} {de|de la} facture {initiale|d origine|originale}
    `),
  },
  customerNumber: {
    strong: phrases(`
      ${no} ${of} {client|cliente|compte client|débiteur|adhérent|abonné|membre|patient|mandant|partenaire|assuré|sociétaire}
      {client|code client|compte client|débiteur|identifiant client|référence client|abonné|adhérent|votre numéro de client|réf client} {|n°|no|numéro}
    `),
  },
  orderNumber: {
    strong: phrases(`
      ${no} ${of} {commande|la commande|bon de commande|votre commande|ordre|mandat|réservation|confirmation}
      {commande|bon de commande|votre commande|notre commande|réservation|ordre} {|n°|no|numéro|réf}
    `),
  },
  contractNumber: {
    strong: phrases(
      `${no} ${of} {contrat|police|abonnement|bail}, {contrat|police|abonnement} {n°|no|numéro}`,
    ),
    weak: phrases('contrat'),
  },
  deliveryNoteNumber: {
    strong: phrases(
      `${no} ${of} {bulletin de livraison|bon de livraison|BL|livraison}, {bulletin|bon} de livraison {|n°|no|numéro}, BL n°`,
    ),
  },
  reference: {
    strong: phrases(
      'référence, référence {QR|BVR|bancaire|créancier}, n° de référence, numéro de référence, référence n°',
    ),
    weak: phrases('réf, {votre|notre|vos|nos} {réf|référence|références}, communication, motif'),
  },
  paymentReference: {
    strong: phrases(`
      {référence|réf} {de|du|de votre|pour le} {paiement|règlement|virement|versement}, communication {structurée|du virement}
      {référence|réf|numéro} à {rappeler|indiquer|mentionner} {|lors du paiement|avec le paiement|lors du règlement|pour tout règlement|lors du virement}
      {motif|libellé} {de|du} {paiement|versement|virement|règlement}
    `),
  },
  vatNumber: {
    strong: phrases(`
      {n°|no|numéro|num|n} {TVA|de TVA|IDE|d identification TVA|d identification à la TVA|TVA intracommunautaire|de TVA intracommunautaire|intracommunautaire|IDE TVA|fiscal}
      {TVA|IDE|TVA intracommunautaire|TVA intra|identification TVA|identifiant TVA|TVA CEE|IDE TVA} {|n°|no|numéro|id}, ID TVA
    `),
  },
  otherNumber: {
    strong: phrases(`
      ${no} {|de|d|du|de la} {article|produit|compte|série|registre|téléphone|caisse|terminal|transaction|table|projet|dossier|compteur|colis|suivi|devis|offre|fournisseur|lot|SIRET|SIREN|RCS|AVS|sécurité sociale|chambre|véhicule|page|immatriculation|autorisation}
      {devis|offre|proposition} ${no}, SIRET, SIREN, RCS, R C S, APE, NAF, code APE, code NAF, {compte|code|page|article|réf article|quantité|qté|projet|dossier|objet|poste|CCP|capital|caisse|vendeur|table|téléphone|tél|contact|devis|code postal|GLN|RCC|EAN|RIB|code banque|guichet|clé RIB}
    `),
  },
  amountGross: {
    strong: phrases(`
      {total|tot|montant|montant total|total facture|total général|prix|net|somme|solde|total de la facture|montant de la facture|montant facture|total à payer|montant à payer|total à régler|net à payer|total du document|sous total} ${including}
      {montant|total} {de la facture|facture|facturé|de l avoir|avoir|du crédit|à rembourser|remboursé|crédité|à créditer|du rappel|général|global|brut|réclamé}
      TTC, brut, {montant|total} total TTC, total général, montant total, montant de l avoir, total de l avoir, montant brut, total brut, somme totale, total facture, total final, total créance, total du rappel, total rappel, total en votre faveur, solde en votre faveur, net {à déduire|à créditer|à rembourser}, total TTC {payé|réglé|débité|à payer}, montant {débité|prélevé}, total {débité|prélevé}
    `),
    weak: phrases('total {payé|réglé|acquitté|encaissé}, montant total {payé|réglé}'),
  },
  amountDue: {
    strong: phrases(`
      {net|montant|total|somme|solde|montant total|montant net|reste|total net} {à payer|dû|due|à régler|exigible|à verser|à votre charge|à virer|à acquitter}
      {total|montant|net|solde|somme} à {payer|régler} {au|le|avant le|pour le|d ici le|d ici au|jusqu au}
      {à payer|à régler|reste à payer|reste dû|solde en notre faveur|montant en notre faveur|total en notre faveur|somme en notre faveur|montant à payer TTC|net à payer TTC|montant à échéance|montant de l échéance}
    `),
  },
  total: {
    strong: phrases(
      'total, somme, total {CHF|EUR|euros|en CHF|en EUR|en euros}, prime {totale|à payer}, total {de la|des} {prime|primes}',
    ),
    weak: phrases('montant, prime {annuelle|semestrielle|trimestrielle|mensuelle}'),
  },
  amountNet: {
    strong: phrases(`
      {total|montant|montant total|sous total|prix|base|total net|somme|net|total général|montant net|valeur|total lignes|total marchandises|total facture} ${excluding}
      ${excluding}, {montant|total|prix|valeur} net, net, base {d imposition|imposable|de calcul|TVA|de TVA|HT TVA|soumise}, montant {imposable|soumis à la TVA|soumis à TVA|de base}, assiette
    `),
  },
  subtotal: {
    strong: phrases(
      'sous total, total intermédiaire, total {des lignes|des positions|articles|prestations|partiel}, à reporter, report, total reporté',
    ),
  },
  amountVat: {
    strong: phrases(`
      {|total|montant|montant total|dont|montant de la|total de la|plus|incl|inclus|y compris|majoré de} ${vat} {|incluse|comprise|due|totale|à}
      TVA {montant|total}, TPS, TVQ, taxes, total taxes
    `),
  },
  outstandingAmount: {
    strong: phrases(`
      {montant|solde|somme|total|créance|facture} {ouvert|ouverte|impayé|impayée|dû|en souffrance|échu|échue|restant dû|en suspens|non payé|en retard|initial|initiale|principal|restant}
      {solde ouvert|arriéré|arriérés|créance|créance principale|montant initial|montant initial de la facture|montant original|impayé|impayés|encours|montant échu}, montant en souffrance, solde
    `),
  },
  feeAmount: {
    strong: phrases(`
      frais {de rappel|de sommation|de relance|de retard|de mise en demeure|administratifs|de dossier|de traitement|d encaissement|de recouvrement|de poursuite|}
      {indemnité|indemnités|indemnité forfaitaire|indemnités forfaitaires|pénalité|pénalités|taxe de rappel|émolument|émoluments} {|de retard|de recouvrement|pour frais de recouvrement}
    `),
  },
  interestAmount: {
    strong: phrases(
      'intérêts, intérêt, {intérêts|intérêt} {moratoires|moratoire|de retard|dus|courus|légaux}',
    ),
  },
  prepaidAmount: {
    strong: phrases(`
      {acompte|acomptes|avance|arrhes|déjà payé|déjà réglé|déjà versé|acompte versé|acomptes versés|acompte reçu|montant payé|payé|paiement reçu|versements|montant réglé|à déduire}
      {espèces|comptant|rendu|rendu monnaie|monnaie|monnaie rendue|carte|carte bancaire|CB|reçu espèces|paiement carte|paiement par carte|sans contact|carte de crédit|carte bleue|CB sans contact|CB EMV|carte de débit|carte EC|chèque|à rendre|montant reçu|montant donné|donné|somme reçue|payé comptant|payé par carte|reste à rendre}
    `),
    weak: phrases('reçu'),
  },
  discountAmount: {
    strong: phrases(
      '{remise|rabais|escompte|réduction|ristourne|déduction|remises|réductions|remise totale|total remise|total remises|montant remise|bon de réduction|remise globale|remise client|rabais client}',
    ),
  },
  rounding: {
    strong: phrases('arrondi, différence d arrondi, arrondis, arrondissement, arrondi à'),
  },
  otherAmount: {
    strong: phrases(`
      frais {de port|d envoi|d expédition|de livraison|de transport|d emballage}, port, port et emballage, livraison, transport
      {prix unitaire|prix|PU|P U|PU HT|prix unitaire HT|prix unit|prix HT unitaire|quantité|qté|supplément|majoration|éco participation|écotaxe|taxe de séjour|taux|service|pourboire|capital|capital social|solde initial|solde final|ancien solde|cours|taux de change|franchise|quote part|consigne}
      {montant|montant total|total|total général|prix|prix total|somme} {|du|de votre|de notre|selon|au|sur} {devis|marché} {|accepté|signé|initial|de base} {|TTC|HT}, {|total} devis {TTC|HT}
    `),
  },
  sender: {
    strong: phrases(`
      {émetteur|vendeur|vendu par|vendu et expédié par|fournisseur|expéditeur|facturé par|émis par|émise par|prestataire|bénéficiaire|compte payable à|payable à|créancier|facture de|versement pour|mandataire|bailleur|en faveur de|coordonnées du vendeur|société émettrice|de la part de|destinataire du paiement|notre adresse}
    `),
    weak: phrases('de'),
  },
  recipient: {
    strong: phrases(`
      {destinataire|acheteur|client|facturé à|facturée à|adresse de facturation|adresse facturation|facture à|adressé à|acquéreur|payable par|débiteur|donneur d ordre|preneur|mandant|versé par|adresse client|adresse du client|votre adresse|coordonnées client|coordonnées du client|facturer à|locataire|client facturé|avoir pour|crédité à|assuré|patient|nom du client|passager|nom du passager|voyageur|donateur|donatrice|nom du client|hôte}
    `),
    weak: phrases('à, pour, à l attention de'),
  },
  otherParty: {
    strong: phrases(`
      adresse {de livraison|livraison|d intervention|du chantier|du lieu|d expédition}, {livré à|livrée à|expédié à|livraison à|lieu de livraison|point de dépôt|coordonnées bancaires|contact|succursale|chantier|lieu d exécution|siège social|domiciliation}
    `),
  },
  reasonForCredit: {
    strong: phrases(`
      motif, raison, motif {de l avoir|du crédit|de la note de crédit|de la correction|du remboursement|de l annulation|du retour|de rectification}, raison {de l avoir|du crédit|de la note de crédit}, cause, justification, objet de l avoir
    `),
  },
  notes: {
    strong: phrases(
      '{remarque|remarques|observation|observations|commentaire|commentaires|note|notes|message|à noter|avis}',
    ),
  },
  paymentMethod: {
    strong: phrases(
      '{mode|moyen|méthode|type|forme|modalité} de {paiement|règlement}, {payé|réglé|payée|réglée|paiement|règlement|acquitté} par, payé en, paiement en, mode règlement, payé avec',
    ),
  },
  iban: { strong: phrases('IBAN, code IBAN, compte IBAN, n° IBAN, IBAN n°') },
  bic: { strong: phrases('BIC, SWIFT, BIC SWIFT, code {BIC|SWIFT}, SWIFT BIC') },
  phone: {
    strong: phrases('téléphone, tél, tel, mobile, portable, natel, T, n° de téléphone, centrale'),
  },
  fax: { strong: phrases('fax, téléfax, télécopie, F, télécopieur') },
  bank: {
    strong: phrases(
      'banque, coordonnées bancaires, établissement, nom de la banque, domiciliation',
    ),
  },
  accountOwner: { strong: phrases('titulaire, titulaire du compte, nom du titulaire') },
  name: {
    strong: phrases(
      'nom, raison sociale, société, nom {prénom|et prénom|société|de la société}, entreprise, dénomination',
    ),
  },
  heading: {
    strong: phrases(`
      récépissé, section paiement, informations {supplémentaires|complémentaires}, monnaie, objet, concerne, conditions {de paiement|générales}, désignation, description, libellé
      adresse, détails, détail, annexe, annexes, pièce jointe, signature, mesdames messieurs, madame monsieur, bonjour, cher client, meilleures salutations, cordialement, merci, avec nos remerciements, copie, original, duplicata
      a détacher avant le versement, gérant, directeur, siège social, prestations, articles, informations, coordonnées, mentions légales
    `),
  },
}
