import type { FailuresText } from '../en/failures.ts'
import { findings } from './findings.ts'

export const failures: FailuresText = {
  calls: {
    'unknown-call': {
      says: 'Cette fenêtre appartient à une autre version d’Intray.',
      next: 'Quittez Intray et relancez-le.',
    },
    'invalid-input': {
      says: 'Une valeur n’a pas été acceptée.',
      next: 'Vérifiez votre saisie et réessayez.',
    },
    'invalid-output': {
      says: 'Intray a donné une réponse que cette fenêtre ne peut pas lire.',
      next: 'Quittez Intray et relancez-le.',
    },
    'not-found': {
      says: 'Cet élément n’est plus là.',
      next: 'Il a peut-être été supprimé dans une autre fenêtre\u202f; la liste est à jour.',
    },
    conflict: {
      says: 'Cela a changé entre-temps.',
      next: 'Regardez l’état actuel, puis décidez à nouveau.',
    },
    'upload-unclear': {
      says: 'Il s’agit peut-être d’un de vos fichiers, envoyé sans réponse.',
      next: 'Réessayez dès que son cas est réglé dans la boîte de réception, par Intray ou par vous.',
    },
    cancelled: { says: 'Annulé.', next: 'Rien n’a été modifié.' },
    timeout: {
      says: 'Aucune réponse n’est arrivée à temps.',
      next: 'Réessayez\u202f; si cela se répète, relancez Intray.',
    },
    disconnected: {
      says: 'La liaison avec Intray est interrompue.',
      next: 'Intray se reconnecte de lui-même\u202f; réessayez ensuite.',
    },
    'not-available-here': {
      says: 'Cela n’est pas possible dans une fenêtre de navigateur.',
      next: 'Utilisez l’application de bureau ou tapez la valeur.',
    },
    internal: {
      says: 'Un problème est survenu dans Intray.',
      next: 'Réessayez\u202f; vos documents sont en sécurité.',
    },
    'disk-full': {
      says: 'Le disque est plein.',
      next: 'Libérez de la place et réessayez\u202f; rien n’est perdu.',
    },
    'database-newer': {
      says: 'Ces données viennent d’une version plus récente d’Intray.',
      next: 'Installez la dernière version pour les ouvrir.',
    },
    'database-damaged': {
      says: 'La base de données d’Intray est endommagée.',
      next: 'Quittez Intray et relancez-le\u202f: la base est alors reconstituée à partir de tout ce qui reste.',
    },
    'disk-failing': {
      says: 'Le disque signale une erreur d’écriture.',
      next: 'Quittez Intray et vérifiez le disque\u202f; rien de ce qui était affiché comme enregistré n’est perdu.',
    },
    'read-only': {
      says: 'Intray n’a pas le droit d’écrire dans son dossier de données.',
      next: 'Vérifiez les droits d’accès du dossier et relancez Intray.',
    },
    'file-not-readable': {
      says: 'Le fichier ne peut pas être lu.',
      next: 'Vérifiez s’il est ouvert ailleurs ou protégé, puis ajoutez-le à nouveau.',
    },
    'no-program': {
      says: 'Aucun programme de cet ordinateur n’a accepté le fichier.',
      next: 'Définissez dans le système le programme qui ouvre ce type de fichier, puis réessayez.',
    },
    'keychain-unavailable': {
      says: 'Le trousseau du système ne répond pas.',
      next: 'Déverrouillez-le ou continuez\u202f: la clé n’est alors gardée que jusqu’à la fermeture d’Intray.',
    },
    offline: {
      says: 'Cet ordinateur est hors ligne.',
      next: 'Votre travail est conservé et partira dès le retour du réseau.',
    },
    'service-unreachable': {
      says: 'Le service est injoignable.',
      next: 'Intray continue d’essayer\u202f; si cela dure, vérifiez la connexion dans les réglages.',
    },
    'no-secret': {
      says: 'Cette connexion n’a pas de clé secrète.',
      next: 'Saisissez-la dans les réglages.',
    },
    'signed-out': {
      says: 'Vous n’êtes plus connecté.',
      next: 'Connectez-vous à nouveau dans les réglages.',
    },
    'service-refused-credentials': {
      says: 'Le service n’a pas accepté l’identifiant client ou la clé secrète.',
      next: 'Saisissez à nouveau la clé dans les réglages.',
    },
    'service-forbidden': {
      says: 'Ce client n’a pas accès à l’espace de travail.',
      next: 'Demandez l’accès à l’administration de l’espace.',
    },
    'service-not-found': {
      says: 'Le service ne connaît pas ce document ou cet espace de travail.',
      next: 'Vérifiez l’identifiant de l’espace dans les réglages.',
    },
    'service-rejected': {
      says: 'Le service a refusé les données.',
      next: 'Vérifiez les champs marqués et confirmez à nouveau.',
    },
    'service-rate-limited': {
      says: 'La limite de requêtes du service est atteinte.',
      next: 'Intray continue de lui-même dès qu’il le peut.',
    },
    'service-failed': {
      says: 'Le service signale une erreur interne.',
      next: 'Intray réessaiera de lui-même plus tard.',
    },
    'service-answer-unreadable': {
      says: 'La réponse du service est illisible.',
      next: 'Testez la connexion dans les réglages\u202f; le test dit ce qui ne va pas.',
    },
  },
  refusals: {
    empty: { says: 'Le fichier est vide.', next: 'Numérisez-le ou enregistrez-le à nouveau.' },
    'unsupported-type': {
      says: 'Ce type de fichier ne peut pas être lu.',
      next: 'Enregistrez-le en PDF, JPEG, PNG ou TIFF et ajoutez-le à nouveau.',
    },
    damaged: {
      says: 'Le fichier est endommagé.',
      next: 'Ouvrez-le ailleurs pour vérifier, ou demandez une nouvelle copie.',
    },
    encrypted: {
      says: 'Le PDF attend son mot de passe.',
      next: 'Saisissez-le\u202f; Intray l’essaie sur tous ceux qui en attendent un.',
    },
    swells: {
      says: 'Une fois décompressé, le PDF dépasse la mémoire disponible.',
      next: 'Il est peut-être endommagé ou malveillant. Demandez une nouvelle copie.',
    },
    'no-office': {
      says: 'C’est un document bureautique, et LibreOffice, qui en fait un PDF, manque sur cet ordinateur.',
      next: 'Installez LibreOffice et réessayez, ou enregistrez le document en PDF et ajoutez celui-ci.',
    },
    'office-not-converted': {
      says: 'LibreOffice a mis trop de temps à faire un PDF de ce document.',
      next: 'Réessayez, ou enregistrez-le en PDF et ajoutez celui-ci.',
    },
    'not-converted': {
      says: 'La conversion de l’image a pris trop de temps.',
      next: 'Réessayez, ou enregistrez-la en PNG ou JPEG et ajoutez-la à nouveau.',
    },
    'too-large': {
      says: 'Le fichier est trop volumineux pour le service.',
      next: 'Numérisez avec une résolution plus basse ou divisez-le.',
    },
    'archive-damaged': {
      says: 'L’archive est endommagée.',
      next: 'Ouvrez-la dans un autre programme pour vérifier, ou demandez un nouvel exemplaire.',
    },
    'two-in-one': {
      says: 'Le fichier est à la fois un document et une archive.',
      next: 'Décompressez-le et ajoutez ses fichiers, ou demandez les documents séparément.',
    },
    'archive-empty': {
      says: 'L’archive ne contient aucun fichier.',
      next: 'Vérifiez-la, ou demandez un nouvel exemplaire.',
    },
    'archive-locked': {
      says: 'L’archive est protégée par un mot de passe.',
      next: 'Décompressez-la et ajoutez les fichiers.',
    },
    'archive-too-large': {
      says: 'L’archive contient trop de données.',
      next: 'Décompressez-la et ajoutez les fichiers dont vous avez besoin.',
    },
    'message-damaged': {
      says: 'Le message est endommagé ou n’en est pas un.',
      next: 'Ouvrez-le dans votre messagerie et enregistrez les pièces jointes, ou demandez qu’on vous le renvoie.',
    },
    'message-encrypted': {
      says: 'Le message est chiffré.',
      next: 'Ouvrez-le dans votre messagerie, enregistrez les pièces jointes et ajoutez-les.',
    },
    'message-without-document': {
      says: 'Aucun document n’est joint au message.',
      next: 'Si la facture figure dans le texte, «\u202fSon texte en PDF\u202f» en fait un document. Les images sont omises.',
    },
    'message-too-large': {
      says: 'Le message contient trop d’éléments, ou trop de messages imbriqués.',
      next: 'Enregistrez les pièces jointes depuis votre messagerie et ajoutez celles qu’il vous faut.',
    },
    'too-many-pages': {
      says: 'Le fichier a trop de pages.',
      next: 'Divisez-le en fichiers plus petits.',
    },
    incomplete: {
      says: 'Le fichier n’est jamais arrivé en entier.',
      next: 'Enregistrez-le ou numérisez-le à nouveau.',
    },
    vanished: {
      says: 'Le fichier a disparu avant d’être lu.',
      next: 'Remettez-le en place et réessayez.',
    },
    'not-readable': {
      says: 'Intray n’a pas le droit d’ouvrir le fichier.',
      next: 'Vérifiez ses droits d’accès ou fermez-le dans l’autre programme.',
    },
    'disk-failing': {
      says: 'Le disque qui contient les données d’Intray signale des erreurs.',
      next: 'Vérifiez-le, puis réessayez\u202f; ce qui a été copié est encore là.',
    },
    'disk-full': { says: 'Le disque est plein.', next: 'Libérez de la place, puis réessayez.' },
  },
  processing: {
    INVALID_FILE: {
      says: 'Le service n’accepte pas ce fichier.',
      next: 'Enregistrez-le en PDF, JPEG, PNG ou TIFF et ajoutez-le à nouveau.',
    },
    INVALID_TOKEN: {
      says: 'Le service n’a pas accepté la connexion.',
      next: 'Vérifiez la connexion dans les réglages, puis réessayez.',
    },
    FORBIDDEN_ACCESS: {
      says: 'Ce client n’a pas le droit d’utiliser l’espace de travail.',
      next: 'Demandez l’accès à l’administration de l’espace, puis réessayez.',
    },
    NOT_FOUND: {
      says: 'Le service ne connaît plus ce document.',
      next: 'Réessayez pour l’envoyer encore une fois.',
    },
    RATE_LIMIT_EXCEEDED: {
      says: 'La limite de requêtes du service est atteinte.',
      next: 'Réessayez dans une minute.',
    },
    INVALID_SCHEMA: {
      says: 'Le service n’a pas compris la requête.',
      next: 'Vérifiez la connexion dans les réglages, puis réessayez.',
    },
    PROCESSING_FAILED: {
      says: 'Le service n’a pas pu lire ce document.',
      next: 'Vérifiez que le fichier s’ouvre\u202f; si la numérisation est pâle, refaites-la avec plus de contraste.',
    },
    WITHHELD: {
      says: 'Le service n’a plus le droit de fournir ce document.',
      next: 'Renseignez-vous auprès du fournisseur\u202f; ce qui est ici reste ici.',
    },
    SAME_AT_SERVICE: {
      says: 'Le service a reconnu ce fichier comme l’un de ceux qu’il a déjà.',
      next: 'Les champs se trouvent dans l’autre document. Supprimez celui-ci.',
    },
    RECORD_DAMAGED: {
      says: 'Les données d’Intray sur ce document sont endommagées.',
      next: 'Supprimez la ligne et ajoutez à nouveau le fichier\u202f; ce que le service a déjà peut en être téléchargé.',
    },
    ORIGINAL_LOST: {
      says: 'La copie du fichier gardée par Intray manque ou est endommagée.',
      next: 'Supprimez le document et ajoutez à nouveau le fichier.',
    },
    other: {
      says: 'Le service n’a pas pu terminer le traitement de ce document.',
      next: 'Réessayez\u202f; en cas de nouvel échec, numérisez-le à nouveau.',
    },
  },
  waits: {
    offline: { says: 'Hors ligne', next: 'Tout est conservé et partira dès le retour du réseau.' },
    unreachable: {
      says: 'Le service est injoignable',
      next: 'Tout est conservé et partira dès qu’il répondra de nouveau.',
    },
    'network-sign-in': {
      says: 'Le réseau demande d’abord de se connecter',
      next: 'Ouvrez une page web dans le navigateur et connectez-vous. Tout est conservé et partira ensuite.',
    },
    'page-refused': {
      says: 'Une page web refuse l’accès à la place de la connexion',
      next: 'Tout est conservé. Testez la connexion dans les réglages\u202f; le test dit que faire.',
    },
    'sent-on': {
      says: 'Les requêtes sont redirigées vers une autre adresse',
      next: 'Tout est conservé. Testez la connexion dans les réglages\u202f; le test nomme l’adresse.',
    },
    certificate: {
      says: 'Le certificat du serveur n’est pas valable',
      next: 'Rien n’est envoyé. Vérifiez l’horloge de cet ordinateur\u202f; si elle est juste, avertissez le fournisseur.',
    },
    'proxy-unreachable': {
      says: 'Le proxy ne répond pas',
      next: 'Tout est conservé. Vérifiez le câble réseau ou le Wi-Fi ; s’ils fonctionnent, prévenez l’administration du réseau.',
    },
    proxy: {
      says: 'Le proxy ne laisse pas passer Intray',
      next: 'Tout est conservé. Demandez à l’administration du réseau d’autoriser l’adresse.',
    },
    'proxy-sign-in': {
      says: 'Le proxy demande un nom d’utilisateur et un mot de passe',
      next: 'Tout est conservé. Saisissez-les dans les réglages, sous «\u202fRéseau\u202f».',
    },
    'rate-limited': {
      says: 'La limite de requêtes est atteinte',
      next: 'Intray continue de lui-même.',
    },
    'service-failing': {
      says: 'Le service connaît des difficultés',
      next: 'Intray réessaie de lui-même.',
    },
    keychain: {
      says: 'Le trousseau ne répond pas',
      next: 'Déverrouillez-le\u202f: Intray réessaie de lui-même.',
    },
    'no-credentials': { says: 'La clé secrète manque', next: 'Saisissez-la dans les réglages.' },
    'signed-out': {
      says: 'Vous êtes déconnecté',
      next: 'Connectez-vous à nouveau dans les réglages.',
    },
    'sign-in-refused': {
      says: 'Le service n’accepte pas la connexion',
      next: 'Testez la connexion dans les réglages\u202f; le test dit ce qui ne va pas.',
    },
    forbidden: {
      says: 'L’accès est refusé',
      next: 'Testez la connexion dans les réglages\u202f; le test dit que faire.',
    },
    disk: {
      says: 'Rien ne peut être enregistré sur le disque pour l’instant',
      next: 'Intray reprendra de lui-même dès qu’il pourra enregistrer.',
    },
    fault: {
      says: 'Intray a rencontré une erreur interne',
      next: 'Il réessaie de lui-même. Si cela persiste, quittez Intray et relancez-le.',
    },
  },
  findings,
  requestId: (id) => `Requête ${id}`,
}
