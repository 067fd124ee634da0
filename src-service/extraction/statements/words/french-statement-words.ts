import { phrases } from '../../vocabulary/phrases.ts'
import type { StatementWords } from './statement-words.ts'

export const frenchStatementWords: StatementWords = {
  opening: phrases(`
    Solde {initial|d'ouverture|de départ|précédent|ancien|au début|reporté|antérieur|de début|d'entrée|début de période|en début de période}, Ancien solde {|créditeur|débiteur}, Solde précédent {créditeur|débiteur}, Report de solde, Solde {créditeur|débiteur} précédent, Solde {au dernier relevé|du dernier relevé}
    Solde {|au} début {de période|de la période}, Report solde
  `),
  closing: phrases(`
    Solde {final|de clôture|de fin|nouveau|actuel|à la fin|fin de période|en fin de période|de sortie}, Nouveau solde, Solde en {votre|notre} faveur, Solde {créditeur|débiteur}
    Solde à la fin de la période, Solde en {euros|francs|EUR|CHF}, Nouveau solde en {euros|francs|EUR|CHF}
  `),
  dated: phrases(
    'Solde {au|du|créditeur au|débiteur au|en date du|arrêté au}, Solde, {État|Etat} {de|du} compte',
  ),
  carry: phrases(
    'Report, À reporter, Solde à reporter, Solde intermédiaire, Sous total, Report page suivante, Report page précédente',
  ),
  totalDebits: phrases(`
    Total {|des|de} {débits|débit|charges|retraits|sorties|dépenses|prélèvements|débits du mois}, Total au débit, Somme des débits, Mouvements débiteurs
  `),
  totalCredits: phrases(`
    Total {|des|de} {crédits|crédit|bonifications|versements|entrées|recettes|dépôts|avoirs}, Total au crédit, Somme des crédits, Mouvements créditeurs
  `),
  totals: phrases(
    'Total {|des|de} {mouvements|opérations|écritures}, Totaux, Total, Total du chiffre d’affaires, Chiffre d’affaires, Totaux des mouvements',
  ),
  period: phrases(`
    Période, Période {du relevé|de relevé|comptable}, Opérations du, Relevé {du|de compte du|pour la période du}, Extrait {du|de compte du}, Mouvements du, Pour la période
  `),
  from: phrases('du, dès le, depuis le, de'),
  to: phrases('au, jusqu’au, à'),
  accountNumber: phrases(
    '{Numéro|N°|No|Nº} {de compte|du compte|compte}, Compte {n°|no|numéro}, Compte',
  ),
  accountOwner: phrases(
    'Titulaire, Titulaire {du compte|de compte}, Titulaires, Au nom de, Compte au nom de, Intitulé du compte, Détenteur',
  ),
  accountType: phrases(
    'Type de compte, Genre de compte, Désignation du compte, Produit, Nom du compte, Rubrique',
  ),
  accountLabel: phrases(`
    Compte {courant|privé|épargne|d'épargne|commercial|professionnel|jeunesse|salaire|postal|de placement|placement|personnel|chèques|à vue|entreprise|loyer|garantie de loyer|bancaire|courant CHF|courant EUR|privé CHF|de paiement|prive}, Livret {|A|d'épargne}
  `),
}
