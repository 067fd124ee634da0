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
        title: 'Environnement de test (sandbox) du fournisseur',
        text: 'Pour faire des essais, sans conséquences.',
      },
      production: {
        title: 'Production du fournisseur',
        text: 'Pour les vrais documents du bureau.',
      },
      embedded: {
        title: 'Un service sur cet ordinateur',
        text: 'Fonctionne à côté d’Intray sur cet ordinateur, avec son propre espace de travail.',
      },
    },
    kindLabel: 'Quel service',
    ownIsThere:
      'Le service d’Intray est déjà en place, il n’y a rien à faire. Choisissez ceci pour un autre service qui fonctionne sur cet ordinateur.',
    addressesText: 'Votre fournisseur vous indique les deux adresses.',
    baseUrl: 'URL de base',
    baseUrlHint: 'Se termine par /api/v1',
    authUrl: 'URL de connexion',
    authUrlHint: 'Sans /oauth/token',
    localAddress: 'Adresse',
    localAddressHint:
      'Telle que le service l’a affichée au démarrage, par exemple http://127.0.0.1:4711',
    useSuggestion: (address) => `Utiliser ${address}`,
    way: 'Mode de connexion',
    ways: {
      'client-credentials': 'Identifiant client et clé secrète',
      browser: 'Dans le navigateur',
    },
    clientId: 'Identifiant client',
    secret: 'Clé secrète (client secret)',
    secretHint: 'Gardée dans le trousseau du système et plus jamais affichée.',
    secretOptional: 'Seulement si le fournisseur vous en a donné une.',
    secretHeld: 'Une clé a été saisie. Tapez pour la remplacer.',
    browserText:
      'La page du fournisseur s’ouvre dans votre navigateur. Connectez-vous\u202f; Intray continuera de lui-même.',
    callbackAddress: 'Adresse de retour',
    callbackAddressHint:
      'Seulement si le fournisseur n’accepte qu’une adresse, par exemple http://localhost:8400/callback',
    callbackAddressWrong:
      'Une adresse de cet ordinateur\u202f: http://127.0.0.1, http://[::1] ou http://localhost, avec un port de 1024 à 65535 ou sans port',
    openBrowser: 'Ouvrir la page de connexion',
    openThisPage: 'Continuer vers la page de connexion',
    waitingForBrowser: 'En attente du navigateur…',
    signedIn: 'Vous êtes connecté.',
    notSignedIn: 'Le navigateur n’a pas répondu. Rouvrez la page quand vous serez prêt.',
    workspacesSeen: 'Choisissez l’espace de travail à utiliser.',
    workspacesHidden:
      'Ce client n’a pas le droit de lister les espaces de travail. Saisissez l’identifiant que le fournisseur vous a donné.',
    workspacesNone:
      'Il n’y a pas encore d’espace de travail. Saisissez un identifiant ou demandez-en un au fournisseur.',
    workspaceLabel: 'Espace de travail',
    otherWorkspace: 'Identifiant d’un autre espace de travail',
    workspaceId: 'Identifiant de l’espace de travail',
    archived: 'Archivé',
    nameText:
      'Le nom et la couleur en haut de la fenêtre indiquent dans quel espace de travail vous êtes.',
    name: 'Nom',
    useNow: 'L’utiliser tout de suite',
    good: {
      baseUrl: 'Le service répond ici.',
      authUrl: 'Le service de connexion répond ici.',
      client: 'Le client peut se connecter.',
      workspace: 'Cet espace de travail est utilisable.',
    },
    added: (name) => `«\u202f${name}\u202f» est connecté.`,
  },
  card: {
    documents: 'Documents auprès du service…',
    secret: 'Clé secrète…',
    signIn: 'Connexion…',
    profile: 'Avancé…',
    learn: 'Apprendre de l’environnement de test…',
    sizeLimit: (size, until) =>
      `Le service a refusé un fichier à cause de sa taille. Les fichiers de ${size} et plus ne sont pas envoyés jusqu’au ${until}.`,
    forgetSizeLimit: 'Les envoyer à nouveau',
  },
  limit: 'Requêtes par minute',
  limitHint:
    'Ce que le fournisseur permet\u202f: 100 en production, 20 dans l’environnement de test.',
  secretGoes:
    'La clé secrète n’est pas reprise pour un autre serveur ou client\u202f: saisissez-la à nouveau ensuite.',
  secret: {
    title: (name) => `Clé secrète de ${name}`,
    is: 'Une clé secrète est gardée dans le trousseau.',
    isSession: 'Une clé secrète est gardée jusqu’à la fermeture d’Intray.',
    isNot: 'Aucune clé secrète n’est gardée.',
    signedIn: 'Vous êtes connecté par le navigateur.',
    neverShown:
      'Vous pouvez la tester, la remplacer et la supprimer\u202f; elle n’est jamais affichée.',
    new: 'Nouvelle clé secrète',
    set: 'Enregistrer la clé',
    replace: 'Remplacer la clé',
    remove: 'Supprimer la clé',
    removed: 'La clé secrète est supprimée.',
    signInAgain: 'Se reconnecter',
    isNotSignedIn: 'Vous n’êtes pas connecté.',
    signInTitle: (name) => `Connexion à ${name}`,
    signIn: 'Se connecter',
    newOfClient: 'Clé secrète du client, si le fournisseur en a donné une',
    hintSession:
      'Le trousseau ne répond pas\u202f: la clé n’est gardée que jusqu’à la fermeture d’Intray et n’est jamais affichée.',
  },
  remove: {
    holds: (documents) =>
      plural(documents, {
        one: '# document de cette connexion est sur cet ordinateur.',
        other: '# documents de cette connexion sont sur cet ordinateur.',
      }),
    unsent: (count) =>
      plural(count, {
        one: 'Pour # d’entre eux, le service n’a pas le fichier ou les modifications, qui seraient perdus.',
        other:
          'Pour # d’entre eux, le service n’a pas les fichiers ou les modifications, qui seraient perdus.',
      }),
    empty: 'Aucun de ses documents n’est sur cet ordinateur. Sa clé secrète est aussi supprimée.',
    also: 'Supprimer ces documents de cet ordinateur, fichiers compris',
    stays: 'Le service garde ses propres copies.',
    show: 'Afficher d’abord les documents',
    done: (name) => `«\u202f${name}\u202f» est supprimé.`,
    secretsLeft:
      'Le trousseau n’a pas répondu et garde encore la clé secrète de cette connexion. Intray la supprimera au prochain démarrage.',
  },
  profile: {
    title: (name) => `Avancé\u202f: ${name}`,
    text: 'Là où l’interface du fournisseur laisse un point ouvert, Intray suppose l’usage courant. Indiquez ici, en JSON, ce que ce service fait autrement.',
    editor: 'Profil (JSON)',
    line: (line) => `Ligne ${line}`,
    fine: 'Le profil est valable.',
    problems: (count) => plural(count, { one: '# erreur', other: '# erreurs' }),
    notJson: 'À partir d’ici, ce n’est pas du JSON.',
    notObject: 'Le profil est un seul objet\u202f: { … }.',
    unknown: (name) => `Il n’y a pas d’entrée «\u202f${name}\u202f».`,
    wrong: (name) => `«\u202f${name}\u202f» n’est pas valable ici.`,
    twice: (name) => `«\u202f${name}\u202f» figure deux fois.`,
    allowed: (values) => `Permis\u202f: ${values}`,
    assumed: (value) => `Supposé\u202f: ${value}`,
    entries: 'Entrées possibles',
    insert: (name) => `Insérer ${name}`,
    help: {
      uploadBody:
        'Comment un fichier est envoyé\u202f: dans un formulaire ou directement comme contenu.',
      uploadPart: 'Nom de la partie du formulaire qui contient le fichier.',
      maximumUploadBytes:
        'Les fichiers plus gros ne sont pas envoyés. null laisse le service les refuser.',
      feedbackBody: 'Corrections avec ancienne et nouvelle valeur, ou un JSON Patch des résultats.',
      sortProperty:
        'Critère de tri de la liste, pour avoir le plus récent d’abord. null\u202f: elle ne se trie pas.',
      scope: 'Scope demandé à la connexion.',
      adminScope: 'Scope demandé pour administrer. null\u202f: le même que pour le reste.',
      tokenLifetimeSeconds: 'Durée de validité d’une connexion si le service ne l’indique pas.',
      callbackAddress:
        'Où le navigateur revient après la connexion, par exemple http://localhost:8400/callback. null\u202f: à n’importe quel port libre.',
      grantedBy: 'Nom du champ qui indique qui reçoit l’accès, par exemple par l’e-mail.',
      honoursIdempotencyKey: 'true si le même fichier envoyé deux fois ne donne qu’un document.',
      methods: 'Méthodes HTTP pour télécharger le fichier et lire les retours.',
      paths: 'Chemins sous l’URL de base, là où le service diffère.',
    },
    saved: 'Le profil est enregistré.',
  },
  learn: {
    title: (name) => `Apprendre de ${name}`,
    text: 'Intray essaie ce que l’interface laisse ouvert, dans cet environnement de test seulement, et montre ce qu’il trouve. Rien ne change tant que vous ne l’appliquez pas.',
    upload: 'Envoyer pour cela un document d’exemple d’Intray',
    uploadText: 'Sinon, ce qui demande un document n’est essayé que s’il y en a déjà un.',
    start: 'Commencer',
    again: 'Recommencer',
    stop: 'Arrêter',
    running:
      'Intray respecte la limite de requêtes de l’environnement de test\u202f; cela peut prendre quelques minutes.',
    topics: {
      list: 'Trier la liste par date d’envoi',
      upload: 'Envoyer un document',
      result: 'Lire un résultat',
      content: 'Télécharger à nouveau le fichier',
      feedback: 'Lire les retours',
      workspaces: 'Lister les espaces de travail',
      'document-types': 'Lister les types de documents',
    },
    states: {
      waiting: 'En attente',
      trying: 'Essai…',
      'as-assumed': 'Comme Intray le suppose',
      found: 'Autre voie trouvée',
      unclear: 'Incertain',
      'not-offered': 'Aucune voie trouvée',
      skipped: 'Non essayé',
    },
    tried: (count) => plural(count, { one: '# voie essayée', other: '# voies essayées' }),
    unsorted: 'non trié',
    noAnswer: 'pas de réponse',
    ends: {
      running: 'Essai…',
      done: 'Terminé.',
      stopped: 'Arrêté.',
      failed: 'Intray n’a pas pu continuer. Testez la connexion, puis recommencez.',
    },
    nothing:
      'Rien à appliquer\u202f: pour autant qu’Intray puisse en juger, le service fait ce qu’il suppose.',
    found: 'Ceci serait ajouté au profil\u202f:',
    into: 'Appliquer à',
    take: 'Appliquer',
    taken: 'Appliqué.',
  },
  workspaces: {
    label: 'Quels espaces de travail',
    active: 'Cet espace de travail',
    all: 'Tous les espaces de travail',
  },
}
