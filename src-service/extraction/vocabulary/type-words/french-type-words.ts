import { phrases } from '../phrases.ts'
import type { TypeWords } from './type-words.ts'

export const frenchTypeWords: TypeWords = {
  INVOICE: phrases(`
    facture, {votre|notre} facture, facture {n°|no|numéro|finale|d acompte|de solde|intermédiaire|commerciale|client|de vente|définitive|de situation|acquittée|mensuelle|originale|de prestation|de services|simplifiée|de consommation}
    {note|facture} d {honoraires|hôtel}, note {n°|no|numéro}, note de frais, décompte final, décompte de {prestations|charges|cotisations|prime|primes}, facture quittance, relevé de facturation, facturation, autofacture, autofacturation, note de débit, appel de {cotisation|cotisations|charges|fonds|prime}, bordereau de facturation, avis d échéance, {amende d ordre|avis d amende|avis de contravention|forfait post stationnement}, avis de {prime|cotisation}, mémoire d honoraires
  `),
  CREDIT_NOTE: phrases(`
    avoir, {facture|facture d|note d|bon d} avoir, avoir client, note de crédit, facture {rectificative|corrective|d annulation}, bulletin de crédit, avoir n°, avis de crédit, note de remboursement, remboursement, crédit client, annulation de facture, facture de crédit
  `),
  REMINDER: phrases(`
    {|1er|2e|2ème|3e|3ème|1|2|3|premier|deuxième|second|troisième|dernier} {rappel|rappel de paiement|avis de rappel|avis de relance}, {première|deuxième|seconde|troisième|dernière|1ère|1re|2ème|2nde|2e|3ème|3e|} {relance|sommation|mise en demeure|mise en demeure de payer|mise en demeure de paiement|mise en demeure avant poursuites|mise en demeure avant contentieux|mise en demeure avant procédure|mise en demeure avant action judiciaire|lettre de relance}
    lettre de rappel, relance de paiement, {premier|deuxième|troisième|1er|2e|3e} et dernier rappel, rappel n°, relance n°, relance amiable, facture en souffrance, facture échue, avis de retard, rappel de facture, facture impayée, niveau de rappel, dernier avis, avis de paiement en retard, sommation de payer, facture en retard de paiement
  `),
  RECEIPT: phrases(`
    reçu, quittance, ticket, ticket de caisse, reçu de paiement, reçu fiscal, ticket de vente, justificatif de paiement, justificatif d achat, ticket client, preuve d achat, bon de caisse, reçu de caisse, vente au comptant, ticket carte bancaire, note de restaurant, quittance de paiement, attestation de paiement, confirmation de paiement
  `),
  ACCOUNT_STATEMENT: phrases(`
    {relevé|extrait} {de compte|de votre compte|de comptes|bancaire|du compte|de compte bancaire|de compte courant}, relevé de vos comptes, avis de situation, situation de compte, mouvements du compte, historique du compte, extrait mensuel, relevé mensuel, relevé {d opérations|des opérations|d identité et opérations|des mouvements|des écritures|bancaire mensuel}, relevé de vos opérations, relevé compte, extrait bancaire, extrait de compte bancaire, aperçu du compte
  `),
  CREDITCARD_STATEMENT: phrases(
    'relevé de carte {|de crédit|bancaire}, décompte de carte {de crédit|}, facture de carte de crédit',
  ),
  SALARY_STATEMENT: phrases(
    'certificat de salaire, attestation de salaire, certificat annuel de salaire',
  ),
  PAY_SLIP: phrases(
    'fiche de {paie|paye|salaire}, bulletin de {salaire|paie|paye}, décompte de salaire',
  ),
  TAX_CERTIFICATE: phrases(
    'attestation fiscale, avis d imposition, avis de taxation, certificat fiscal, relevé fiscal, déclaration d impôt, décision de taxation',
  ),
  INSURANCE_POLICY: phrases(
    'police d assurance, contrat d assurance, attestation d assurance, conditions particulières',
  ),
  POLICY_ADJUSTMENT: phrases(
    'avenant, avenant au contrat, modification de police, avenant à la police',
  ),
  WARRANTY_POLICY: phrases(
    'certificat de garantie, bon de garantie, carte de garantie, conditions de garantie',
  ),
  CONTRACT: phrases(
    'contrat, contrat de {travail|bail|location|vente|service|services|prestation|prêt|maintenance}, convention, bail',
  ),
  OFFER: phrases('devis, offre, offre de prix, estimation'),
  ORDER: phrases('bon de commande, commande'),
  ORDER_CONFIRMATION: phrases(
    'confirmation de {commande|réservation}, accusé de réception de commande',
  ),
  DELIVERY_NOTE: phrases(
    '{bulletin|bon} de livraison, bordereau d expédition, bordereau de livraison, lettre de voiture, connaissement',
  ),
  PROFORMA: phrases('facture proforma, facture pro forma, proforma'),
  LETTER: phrases('procès verbal, rapport, mode d emploi, communiqué, notice d utilisation'),
}
