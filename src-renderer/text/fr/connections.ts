import type { ConnectionsText } from '../en/connections.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const connections: ConnectionsText = {
  wizard: {
    title: 'Connecter un service',
    steps: {
      service: 'Le service',
      addresses: 'Adresses',
      'sign-in': 'Connexion',
      workspace: 'Espace',
      name: 'Nom',
    },
    stepOf: (at, all) => `Étape ${at} sur ${all}`,
    back: 'Retour',
    forward: 'Suivant',
    checking: 'Vérification…',
    finish: 'Ajouter la connexion',
    kinds: {
      sandbox: {
        title: 'Bac à sable du fournisseur',
        text: 'Pour faire des essais. Rien n’y compte.',
      },
      production: {
        title: 'Production du fournisseur',
        text: 'Pour les vrais documents du bureau.',
      },
      embedded: {
        title: 'Un service sur cet ordinateur',
        text: 'Tourne ici à côté d’Intray, avec son propre espace de travail.',
      },
    },
    kindLabel: 'Quel service',
    ownIsThere:
      'Le service d’Intray est déjà en place et n’a besoin de rien. Choisissez ceci pour un autre qui tourne sur cet ordinateur.',
    addressesText: 'Votre fournisseur indique les deux adresses.',
    baseUrl: 'URL de base',
    baseUrlHint: 'Se termine par /api/v1',
    authUrl: 'URL de connexion',
    authUrlHint: 'Sans /oauth/token',
    localAddress: 'Adresse',
    localAddressHint:
      'Telle que le service l’a affichée au démarrage, par exemple http://127.0.0.1:4711',
    useSuggestion: (address) => `Utiliser ${address}`,
    way: 'Mode de connexion',
    ways: { 'client-credentials': 'ID client et secret', browser: 'Dans le navigateur' },
    clientId: 'ID client',
    secret: 'Clé secrète',
    secretHint: 'Va dans le trousseau du système et n’est plus jamais affichée.',
    secretOptional: 'Seulement si le fournisseur vous en a donné une.',
    secretHeld: 'Une clé a été saisie. Tapez pour la remplacer.',
    browserText:
      'La page du fournisseur s’ouvre dans votre navigateur. Connectez-vous\u202f; Intray continue de lui-même.',
    callbackAddress: 'Adresse de retour',
    callbackAddressHint:
      'Seulement si le fournisseur ne connaît qu’une adresse, par exemple http://localhost:8400/callback',
    callbackAddressWrong:
      'Une adresse de cet ordinateur\u202f: http://127.0.0.1, http://[::1] ou http://localhost, avec un port de 1024 à 65535 ou sans port',
    openBrowser: 'Ouvrir la page de connexion',
    openThisPage: 'Continuer vers la page de connexion',
    waitingForBrowser: 'En attente du navigateur…',
    signedIn: 'Vous êtes connecté.',
    notSignedIn: 'Le navigateur n’est pas revenu. Rouvrez la page quand vous serez prêt.',
    workspacesSeen: 'Voici les espaces de travail. Choisissez celui où travailler.',
    workspacesHidden:
      'Ce client ne peut pas lister les espaces de travail. Saisissez l’ID que le fournisseur vous a donné.',
    workspacesNone:
      'Il n’y a pas encore d’espace de travail. Saisissez un ID ou demandez-en un au fournisseur.',
    workspaceLabel: 'Espace de travail',
    otherWorkspace: 'Un autre ID d’espace de travail',
    workspaceId: 'ID de l’espace de travail',
    archived: 'Archivé',
    nameText:
      'Le nom et la couleur montrent en haut de la fenêtre dans quel espace de travail vous êtes.',
    name: 'Nom',
    useNow: 'L’utiliser tout de suite',
    good: {
      baseUrl: 'Le service répond ici.',
      authUrl: 'La connexion répond ici.',
      client: 'Le client peut se connecter.',
      workspace: 'Cet espace de travail est utilisable.',
    },
    added: (name) => `«\u202f${name}\u202f» est connecté.`,
  },
  card: {
    documents: 'Documents chez le service…',
    secret: 'Clé secrète…',
    signIn: 'Connexion…',
    profile: 'Avancé…',
    learn: 'Apprendre du bac à sable…',
  },
  limit: 'Appels par minute',
  limitHint: 'Ce que le fournisseur permet\u202f: 100 en production, 20 dans le bac à sable.',
  secretGoes:
    'La clé secrète ne suit pas d’elle-même vers un autre hôte ou client\u202f: saisissez-la de nouveau ensuite.',
  secret: {
    title: (name) => `Clé secrète de ${name}`,
    is: 'Une clé secrète est dans le trousseau.',
    isSession: 'Une clé secrète est gardée jusqu’à ce que vous quittiez Intray.',
    isNot: 'Aucune clé secrète n’est gardée.',
    signedIn: 'Vous êtes connecté par le navigateur.',
    neverShown:
      'On peut la tester, la remplacer et la supprimer\u202f; elle n’est jamais affichée.',
    new: 'Nouvelle clé secrète',
    set: 'Garder cette clé',
    replace: 'Remplacer la clé',
    remove: 'Supprimer la clé',
    removed: 'La clé secrète est supprimée.',
    signInAgain: 'Se reconnecter',
    isNotSignedIn: 'Vous n’êtes pas connecté.',
    signInTitle: (name) => `Connexion de ${name}`,
    signIn: 'Se connecter',
    newOfClient: 'Clé secrète du client, si le fournisseur en a donné une',
    hintSession:
      'Aucun trousseau ne répond\u202f: elle reste jusqu’à ce que vous quittiez Intray et n’est jamais affichée.',
  },
  remove: {
    holds: (documents) =>
      plural(documents, {
        one: '# document de cette connexion est sur cet ordinateur.',
        other: '# documents de cette connexion sont sur cet ordinateur.',
      }),
    unsent: (count) =>
      plural(count, {
        one: 'Pour # d’entre eux, le service n’a pas le fichier ou les modifications. Ils seraient perdus.',
        other:
          'Pour # d’entre eux, le service n’a pas le fichier ou les modifications. Ils seraient perdus.',
      }),
    empty: 'Aucun de ses documents n’est sur cet ordinateur. Sa clé secrète est aussi supprimée.',
    also: 'Supprimer ces documents de cet ordinateur, fichiers compris',
    stays: 'Le service garde ses propres copies.',
    show: 'Montrer d’abord les documents',
    done: (name) => `«\u202f${name}\u202f» est supprimé.`,
    secretsLeft:
      'Le trousseau n’a pas répondu et garde encore la clé secrète de cette connexion. Intray la supprimera au prochain démarrage.',
  },
  profile: {
    title: (name) => `Avancé\u202f: ${name}`,
    text: 'Là où l’interface du fournisseur laisse un point ouvert, Intray suppose ce qui est courant. Ce que ce service fait autrement s’écrit ici, en JSON.',
    editor: 'Profil (JSON)',
    line: (line) => `Ligne ${line}`,
    fine: 'Le profil est valable.',
    problems: (count) => plural(count, { one: '# erreur', other: '# erreurs' }),
    notJson: 'À partir d’ici, ce n’est pas du JSON.',
    notObject: 'Le profil est un seul objet\u202f: { … }.',
    unknown: (name) => `Il n’y a pas d’entrée «\u202f${name}\u202f».`,
    wrong: (name) => `«\u202f${name}\u202f» ne convient pas.`,
    twice: (name) => `«\u202f${name}\u202f» figure deux fois ici.`,
    allowed: (values) => `Permis\u202f: ${values}`,
    assumed: (value) => `Supposé\u202f: ${value}`,
    entries: 'Ce que l’on peut écrire',
    insert: (name) => `Écrire ${name}`,
    help: {
      uploadBody:
        'Comment un fichier est envoyé\u202f: partie d’un formulaire, ou le contenu même.',
      uploadPart: 'Nom de la partie du formulaire qui contient le fichier.',
      maximumUploadBytes:
        'Les fichiers plus gros ne sont pas envoyés. null laisse le service les refuser.',
      feedbackBody: 'Corrections avec ancienne et nouvelle valeur, ou un JSON Patch des résultats.',
      sortProperty:
        'Ce selon quoi la liste est triée, le plus récent d’abord. null\u202f: elle ne se trie pas.',
      scope: 'Ce qui est demandé à la connexion.',
      adminScope: 'Ce qui est demandé pour administrer. null\u202f: comme pour le reste.',
      tokenLifetimeSeconds: 'Durée d’une connexion quand le service ne la dit pas.',
      callbackAddress:
        'Où le navigateur revient après la connexion, par exemple http://localhost:8400/callback. null\u202f: à un port libre.',
      grantedBy: 'Nom du champ qui dit qui reçoit l’accès, par l’e-mail par exemple.',
      honoursIdempotencyKey: 'true si envoyer deux fois le même fichier ne fait qu’un document.',
      methods: 'Méthodes HTTP pour reprendre le fichier et lire les retours.',
      paths: 'Chemins après l’URL de base que le service a ailleurs.',
    },
    saved: 'Le profil est enregistré.',
  },
  learn: {
    title: (name) => `Apprendre de ${name}`,
    text: 'Intray essaie ce que l’interface laisse ouvert, dans ce bac à sable seulement, et montre ce qu’il trouve. Rien ne change avant que vous ne le repreniez.',
    upload: 'Envoyer pour cela un des exemples d’Intray',
    uploadText: 'Sinon, ce qui demande un document n’est essayé que s’il y en a déjà un.',
    start: 'Commencer',
    again: 'Recommencer',
    stop: 'Arrêter',
    running: 'Intray respecte la limite du bac à sable\u202f; cela peut prendre quelques minutes.',
    topics: {
      list: 'Trier la liste par date d’envoi',
      upload: 'Envoyer un document',
      result: 'Lire un résultat',
      content: 'Reprendre le fichier',
      feedback: 'Lire les retours',
      workspaces: 'Lister les espaces de travail',
      'document-types': 'Lister les types de documents',
    },
    states: {
      waiting: 'En attente',
      trying: 'Essai…',
      'as-assumed': 'Comme Intray le suppose',
      found: 'Autre voie trouvée',
      unclear: 'Impossible à dire',
      'not-offered': 'Aucune voie trouvée',
      skipped: 'Pas essayé',
    },
    tried: (count) => plural(count, { one: '# voie essayée', other: '# voies essayées' }),
    unsorted: 'non trié',
    noAnswer: 'pas de réponse',
    ends: {
      running: 'Essai…',
      done: 'Terminé.',
      stopped: 'Arrêté.',
      failed: 'Impossible de continuer. Testez la connexion, puis recommencez.',
    },
    nothing:
      'Rien à reprendre\u202f: pour autant qu’on sache, le service fait ce qu’Intray suppose.',
    found: 'Ceci s’ajouterait au profil\u202f:',
    into: 'Reprendre dans',
    take: 'Reprendre',
    taken: 'C’est repris.',
  },
  workspaces: {
    label: 'Quels espaces de travail',
    active: 'Cet espace de travail',
    all: 'Tous les espaces',
  },
}
