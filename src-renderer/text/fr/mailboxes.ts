import type { MailboxText } from '../en/mailboxes.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const mailboxes: MailboxText = {
  title: 'Boîtes aux lettres',
  text: 'Intray relève les nouveaux messages par IMAP et ajoute leurs pièces jointes. Rien n’est supprimé dans la boîte.',
  none: 'Aucune boîte n’est relevée.',
  add: 'Ajouter une boîte',
  edit: 'Modifier…',
  lookNow: 'Relever maintenant',
  signInAgain: 'Se reconnecter',
  pause: 'Suspendre',
  goOn: 'Reprendre',
  remove: 'Supprimer…',
  showLeft: 'Messages non ajoutés…',
  state: {
    paused: 'Suspendue.',
    connecting: 'Connexion en cours…',
    watching: 'Les nouveaux messages arrivent tout seuls.',
    taking: (done, total) => `Ajout du message ${done} sur ${total}…`,
    until: (time) => `Prochain essai à ${time}.`,
  },
  lookedAt: (moment) => `Dernier relevé\u202f: ${moment}.`,
  counts: (taken, left) =>
    `${plural(taken, { one: '# message ajouté', other: '# messages ajoutés' })}, ${plural(left, { one: '# non ajouté', other: '# non ajoutés' })}.`,
  fact: (user) => `Boîte ${user}`,
  goesTo: (folder, workspace) => `De ${folder} vers ${workspace}.`,
  noWorkspace: 'aucun espace de travail',
  faults: {
    offline: 'Cet ordinateur n’a pas de réseau. Intray réessaie de lui-même.',
    'host-not-found': 'Aucun serveur ne porte ce nom. Vérifiez l’adresse.',
    unreachable: 'Le serveur de messagerie ne répond pas. Vérifiez l’adresse et le port.',
    certificate:
      'Le certificat du serveur de messagerie n’est pas valable pour cette adresse, ou personne ne s’en porte garant. Le mot de passe n’a pas été envoyé.',
    'no-tls': 'Ce port n’est pas chiffré. Choisissez un autre port ou l’autre chiffrement.',
    'sign-in-refused':
      'Le serveur de messagerie refuse le nom d’utilisateur ou le mot de passe. Certains fournisseurs exigent un mot de passe d’application.',
    'signed-out':
      'Le fournisseur de messagerie demande une nouvelle connexion, dans le navigateur et comme titulaire de cette boîte.',
    'client-refused':
      'Le fournisseur de messagerie refuse cette connexion. Vérifiez l’identifiant client, la clé secrète et les autorisations.',
    'provider-unreachable':
      'Le service de connexion du fournisseur ne répond pas. Intray réessaie de lui-même\u202f; vérifiez les adresses si cela persiste.',
    'folder-missing': 'Le dossier n’existe plus. Choisissez-en un autre.',
    'target-missing':
      'Les messages ne peuvent pas être déplacés : le dossier prévu n’existe pas. Ils sont ajoutés malgré tout.',
    'not-marked':
      'Les messages ne peuvent pas être marqués comme lus : le serveur le refuse. Ils sont ajoutés malgré tout.',
    'cannot-move':
      'Ce serveur ne sait pas déplacer un seul message. Choisissez autre chose pour la suite.',
    'no-password': 'Le mot de passe n’est pas dans le trousseau. Saisissez-le à nouveau.',
    keychain: 'Le trousseau ne répond pas. Déverrouillez-le ; Intray demandera de nouveau.',
    'workspace-gone':
      'L’espace de travail de cette boîte a été supprimé ou archivé. Choisissez-en un autre.',
    disk: 'Le disque de cet ordinateur n’accepte rien pour le moment.',
    server: 'Intray ne comprend pas la réponse du serveur de messagerie. Il réessaie.',
  },
  form: {
    addTitle: 'Ajouter une boîte',
    editTitle: 'Modifier la boîte',
    host: 'Serveur de messagerie',
    hostHint: 'Le serveur IMAP, par exemple imap.example.ch',
    port: 'Port',
    security: 'Chiffrement',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Aucun (cet ordinateur seulement)' },
    user: 'Nom d’utilisateur',
    userHint: 'En général l’adresse e-mail.',
    password: 'Mot de passe',
    passwordKept: 'Laissez vide pour garder l’actuel.',
    passwordHints: {
      keychain: 'Conservé dans le trousseau du système et jamais réaffiché.',
      session:
        'Le trousseau ne répond pas : le mot de passe n’est gardé que jusqu’à la fermeture d’Intray.',
    },
    badPort: 'Un nombre de 1 à 65535.',
    onlyHere: 'Sans chiffrement, seul un serveur de cet ordinateur est accessible.',
    passwordNeeded: 'Pour un autre serveur ou utilisateur, le mot de passe est à saisir à nouveau.',
    signInWith: 'Se connecter avec',
    ways: {
      password: 'Nom d’utilisateur et mot de passe',
      microsoft: 'Microsoft 365',
      google: 'Google',
      other: 'Autre fournisseur, dans le navigateur',
    },
    clientId: 'Identifiant client',
    clientIdHint: 'Votre bureau le reçoit du fournisseur pour Intray\u202f; le guide dit comment.',
    clientSecret: 'Clé secrète (client secret)',
    clientSecretHint: 'Seulement si le fournisseur vous en a donné une.',
    addresses: 'Adresses du fournisseur',
    authorizationUrl: 'Adresse de la page de connexion',
    tokenUrl: 'Adresse des jetons',
    scope: 'Autorisations (scopes)',
    badAddress: 'Une adresse qui commence par https://.',
    badScope: 'Seulement des lettres, chiffres et signes, séparés par une espace.',
    openBrowser: 'Se connecter dans le navigateur',
    try: 'Se connecter',
    trying: 'Connexion en cours…',
    signedIn: 'Connecté. Choisissez ce qui doit être ajouté.',
    back: 'Retour',
    folder: 'Dossier',
    workspace: 'Ajouter à l’espace de travail',
    senders: 'Seulement de ces expéditeurs',
    subjects: 'Seulement avec ces mots dans l’objet',
    listHint: 'Séparez par des virgules. Vide : tous.',
    after: 'Après l’ajout',
    afterTaking: {
      leave: 'Ne rien changer dans la boîte',
      'mark-read': 'Marquer le message comme lu',
      move: 'Déplacer le message dans un dossier',
    },
    moveTo: 'Déplacer vers',
    messageText: 'Le texte du message lui-même',
    messageTexts: {
      never: 'Ne pas l’ajouter',
      alone: 'L’ajouter en PDF si aucun document n’est joint',
      always: 'Toujours l’ajouter en PDF',
    },
    takesEarlier: 'Ajouter aussi ce qui est déjà dans le dossier',
    save: 'Enregistrer',
    kept: {
      keychain: 'La boîte est enregistrée, sa connexion dans le trousseau.',
      session:
        'La boîte est enregistrée. Le trousseau ne répond pas\u202f: reconnectez-vous après un redémarrage.',
    },
  },
  left: {
    title: 'Messages non ajoutés',
    text: 'Les cent derniers. Ils sont intacts dans la boîte.',
    none: 'Tous les messages ont été ajoutés.',
    take: 'Ajouter quand même',
    noSender: 'Expéditeur inconnu',
    noSubject: 'Sans objet',
    reasons: {
      'no-attachment': 'Aucun document n’est joint.',
      'other-sender': 'D’un autre expéditeur.',
      'other-subject': 'Avec un autre objet.',
      'not-given': 'Le serveur de messagerie ne l’a pas remis.',
      gone: 'Il avait disparu avant d’être lu.',
    },
  },
  removal: {
    title: 'Supprimer cette boîte ?',
    text: 'Intray ne la relève plus et oublie le mot de passe. Les documents restent, les messages aussi.',
    done: 'La boîte est supprimée.',
    secretStays: 'Le trousseau ne répond pas : le mot de passe sera effacé dès qu’il répondra.',
  },
}
