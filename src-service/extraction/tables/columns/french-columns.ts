import { phrases } from '../../vocabulary/phrases.ts'
import type { ColumnWords } from './column-kinds.ts'

const currency = '{|CHF|EUR|€|en CHF|en EUR|(CHF)|(EUR)}'
const without = '{HT|H T|hors TVA|hors taxe|hors taxes|sans TVA|net|nets|excl TVA}'
const withVat =
  '{TTC|T T C|TVA incluse|TVA comprise|toutes taxes comprises|avec TVA|brut|incl TVA|TVA incl}'

export const frenchColumns: ColumnWords = {
  position: phrases('Pos, Position, N°, No, Nº, Ligne, Rang, Poste, N° ligne, #'),
  article: phrases(`
    {Référence|Réf|Code|N°|No|Numéro} {article|produit|art|d'article|de l'article}, Référence, Réf, Code, Code EAN, EAN, GTIN, SKU, Article N°, Art N°
    Réf {fournisseur|client}
  `),
  description: phrases(`
    Désignation, Description, Libellé, Prestation, Prestations, Article, Articles, Produit, Produits, Détail, Détails, Intitulé, Objet, Service, Services
    Nature {|de la prestation|des prestations|des travaux}, {Désignation|Description|Libellé} {|des|de la|de l'|du|des produits} {article|articles|prestations|prestation|produit|services|travaux}
    Texte, Travaux, Dénomination, Marchandise, Marchandises, Fourniture, Activité, Honoraires, Traitement
    Opération, Opérations, Libellé {de l'opération|des opérations|écriture}, Texte comptable, Communication, Détails de l'opération, Motif, Écriture, Transaction, Informations, Nature de l'opération
  `),
  quantity: phrases(`
    Quantité, Quantités, Quant, Qtés, Qté, Qte, Qt, Nombre, Nbre, Nb, Nb d'heures, Heures, Nombre d'heures, Unités, Quantité livrée, Qté livrée, Jours, Nombre de jours, Pièces, Pces, Durée, Consommation, Nuits, Nuitées, Nombre de nuits, Litres, Volume litres, kWh
  `),
  unit: phrases('Unité, Unités de mesure, Unité de mesure, U, UM, Un'),
  unitPrice: phrases(`
    Prix {unitaire|unit|unité|U|un|par unité|à l'unité|pièce|de base|catalogue|/ unité|horaire|unitaires} {|HT|TTC|net|brut|hors TVA|CHF|EUR|€|en CHF|en EUR}
    Prix {|HT|CHF|EUR|€|en CHF|en EUR|net}, P U, PU, P U {HT|TTC|net}, PU {HT|TTC}, Tarif, Tarif horaire, Taux horaire, Prix unit, Valeur unitaire, Montant unitaire, TJM {|HT}, Tarif journalier, Taux journalier, {CHF|EUR|€} kWh, Prix {du kWh|kWh|par nuit|litre|du litre|au litre}
  `),
  discount: phrases(
    'Remise, Rabais, Remise %, Rabais %, Rem, Rem %, Réduction, % remise, Ristourne, Escompte, Rab',
  ),
  vatRate: phrases(`
    TVA, TVA %, % TVA, Taux {|TVA|de TVA|%|de la TVA|T V A}, T V A, TVA en %, Code TVA, Tx TVA, TVA (%), Taux de taxe
  `),
  vatAmount: phrases(
    'Montant {TVA|de la TVA|de TVA|taxe|T V A}, TVA montant, Taxe, Taxes, Montant taxes',
  ),
  amount: phrases(`
    Montant ${currency}, Total ${currency}, Montant total ${currency}, Prix total ${currency}, Somme, Valeur, Total ligne, Montant ligne, Coût, Sous total, Prix {|global|net}, {|Votre} Quote part
  `),
  amountNet: phrases(`
    {Montant|Total|Prix total|Montant total|Prix|Total ligne|Valeur|Base} ${without} ${currency}, Net HT, Base HT, HT, Montant net, Total net
  `),
  amountGross: phrases(`
    {Montant|Total|Prix total|Montant total|Prix|Total ligne|Valeur} ${withVat} ${currency}, TTC, Montant brut, Total brut
  `),
  net: phrases(without.slice(1, -1).replaceAll('|', ',')),
  gross: phrases(withVat.slice(1, -1).replaceAll('|', ',')),
  date: phrases(`
    Date, Date {comptable|opération|d'opération|de l'opération|de comptabilisation|d'écriture|de prestation|de livraison|comptabilisation|écriture|transaction|de transaction}
  `),
  valueDate: phrases('Valeur, Date valeur, Date de valeur, Val, Date val'),
  debit: phrases(`
    Débit ${currency}, Débits, Charge, Charges, Retrait, Retraits, Dépenses, Sorties, Sortie, Prélèvement, Prélèvements, En notre faveur, En votre défaveur, À votre débit, Au débit, Paiements, Doit
  `),
  credit: phrases(`
    Crédit ${currency}, Crédits, Bonification, Bonifications, Versement, Versements, Dépôt, Dépôts, Recettes, Entrées, Entrée, En votre faveur, À votre crédit, Au crédit, Avoir
  `),
  balance: phrases(
    `Solde ${currency}, Nouveau solde, Solde du compte, Solde courant, Solde progressif`,
  ),
  other: phrases(`
    Échéance, Monnaie, Devise, Période, Livraison, Poids, Origine, Compte, Conditionnement, N° client, Mode de règlement, Acompte, Lot, Bon de livraison, Garantie, Éco participation, Tantièmes, Millièmes
  `),
}
