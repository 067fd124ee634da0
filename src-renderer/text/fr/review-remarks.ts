import type { RemarksText } from '../en/review-remarks.ts'

export const remarks: RemarksText = {
  title: 'Remarques du service',
  recognised: (type) =>
    `Reconnu comme «\u202f${type}\u202f»\u202f: le service n’a pas de champs propres à ce type.`,
  sentences: {
    PAGES_SKIPPED: 'Seules les {0} premières pages sur {1} ont été lues.',
    PAGE_UNREADABLE: 'La page {0} n’a pas pu être lue.',
    PAGE_ILLEGIBLE: 'Rien n’a pu être lu sur la page {0}.',
    PAGE_PARTLY_READ: 'Seule une partie de la page {0} a pu être lue dans le temps imparti.',
    OCR_SKIPPED: 'La page {0} est une image et n’a pas été lue\u202f: le fichier en contient trop.',
    FORM_VALUE_DIFFERS: 'Le formulaire de la page {0} affiche autre chose que ce qu’il contient.',
    HIDDEN_TEXT:
      'La page {0} contient des nombres que personne ne voit\u202f; ils n’ont pas été lus.',
    HIDDEN_TEXT_DIFFERS:
      'La page {0} montre d’autres nombres que le texte placé derrière son image\u202f; c’est l’image qui a été lue.',
    PAYMENT_PART_ALONE: 'C’est une section paiement seule, sans la facture correspondante.',
    RECEIPT_ASSUMED:
      'Le document s’intitule facture, mais n’a pas de date et montre qu’il a été payé.',
    VALUE_LEFT_OUT: 'Une valeur impossible a été laissée de côté.',
    NOTHING_FOUND: 'Rien de lisible n’a été trouvé dans le fichier.',
    TYPE_UNKNOWN: 'Rien n’indique ce qu’est ce document.',
    TYPE_NOT_READ: 'Cet espace de travail ne lit pas les documents de ce type.',
    SENDER_NOT_PRINTED:
      'Le nom de l’expéditeur ne figure nulle part en lettres lisibles, peut-être seulement dans le logo.',
    REQUIRED_FIELD_MISSING: 'Une valeur nécessaire à ce type de document n’a pas été trouvée.',
    CURRENCY_MISSING: 'Aucune monnaie n’est indiquée\u202f; CHF a été retenu.',
    DUE_DATE_DERIVED: 'Aucune échéance n’est indiquée\u202f; elle a été calculée.',
    IBAN_DERIVED:
      'Aucun IBAN n’est indiqué\u202f; il a été formé à partir du code de la banque et du numéro de compte.',
    MONTH_ONLY: 'Seul un mois est indiqué\u202f; son dernier jour a été pris comme date.',
    REFERENCE_DERIVED:
      'Aucune référence de paiement n’est indiquée\u202f; le numéro de facture a été utilisé.',
    SOURCES_DISAGREE: 'Le texte imprimé, le code QR et les données intégrées ne concordent pas.',
    SUMS_DO_NOT_ADD_UP: 'Le montant net et la TVA ne donnent pas le total.',
    BALANCE_NOT_PROVEN: 'Le solde initial et les écritures ne donnent pas le solde final.',
    IBAN_CHECK_DIGITS: 'Les chiffres de contrôle de l’IBAN sont faux.',
    QR_AMOUNT_DIFFERS: 'Le code QR demande un autre montant que la page.',
    QR_BILL_FAULTY: 'Le code QR n’est pas conforme au standard de la QR-facture.',
  },
}
