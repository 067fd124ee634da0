import type { SettingsText } from '../en/settings.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const settings: SettingsText = {
  title: 'Réglages',
  find: 'Rechercher un réglage',
  findNothing: (query) => `Aucun réglage ne contient «\u202f${query}\u202f».`,
  sections: {
    appearance: 'Affichage',
    passwords: 'Mots de passe de PDF',
    trash: 'Corbeille',
    desktop: 'Bureau',
    reading: 'Niveau de confiance',
    chart: 'Plan comptable',
    secondReader: 'Second lecteur',
    secondOpinion: 'Second avis',
    connections: 'Connexions',
    network: 'Réseau',
    about: 'À propos',
  },
  language: 'Langue',
  languageSystem: (name) => `Comme le système (${name})`,
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  trash: {
    text: 'Les documents supprimés peuvent être restaurés depuis la corbeille jusqu’à leur suppression définitive, avec leurs fichiers.',
    after: 'Supprimer définitivement après',
    days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  },
  desktop: {
    keepWatching: 'Continuer en arrière-plan',
    keepWatchingHint:
      'Lorsque vous fermez la fenêtre, Intray reste dans la zone de notification. Le dossier de numérisation et la file d’attente continuent.',
    startAtLogin: 'Démarrer à l’ouverture de session de l’ordinateur',
    notify: 'Me signaler les documents prêts, les problèmes et les comptes modifiés',
    notifyHint:
      'Uniquement avec des nombres, jamais avec des noms ni des montants, et pas tant qu’Intray est au premier plan.',
  },
  thresholds: {
    text: 'Niveau de confiance à partir duquel un champ est considéré comme sûr. En dessous, Intray vous demande de vérifier.',
    sure: 'Champs',
    strict: 'Montants et IBAN',
    appliesTo: 'S’applique à',
    all: 'Tous les espaces de travail',
    same: 'Comme pour tous les espaces de travail',
    withOwn: (names) => `Sauf les espaces de travail qui ont leurs propres valeurs\u202f: ${names}`,
    reset: 'Rétablir',
  },
  chart: {
    text: 'Les comptes de la comptabilité d’un client. Ils sont proposés là où vous écrivez une note sur un document, et les exportations peuvent comporter numéro, libellé et TVA. Chaque espace de travail a le sien.',
    workspace: 'Espace de travail',
    accounts: 'Comptes',
    hint: 'Une ligne par compte, avec numéro, libellé et taux ou code TVA, séparés par des points-virgules. Les lignes collées depuis un tableur sont comprises aussi.',
    count: (accounts) => plural(accounts, { one: '# compte', other: '# comptes' }),
    line: (line, why) => `ligne ${line} (${why})`,
    leftOut: (lines, more) =>
      `Pas un compte\u202f: ${lines}${more > 0 ? ` et ${more} de plus` : ''}`,
    why: {
      'no-number': 'pas de numéro',
      twice: 'le numéro y figure déjà',
      'too-long': 'trop long',
      'too-many': 'plus qu’un plan comptable ne peut en avoir',
    },
    save: 'Enregistrer le plan comptable',
    saved: (accounts, name) =>
      `${name}\u202f: ${plural(accounts, { one: '# compte est enregistré.', other: '# comptes sont enregistrés.' })}`,
    take: 'Reprendre d’un fichier CSV…',
    write: 'Enregistrer en fichier CSV…',
    fileName: 'plan-comptable',
    tooLarge: 'Ce fichier est trop grand pour un plan comptable.',
    noAccounts: (file) =>
      `Aucune ligne de ${file} ne commence par un numéro de compte. Enregistrez le plan comptable en CSV, avec numéro et libellé.`,
    leftOutOfFile: (lines) =>
      plural(lines, {
        one: '# ligne du fichier n’est pas un compte et a été laissée de côté.',
        other: '# lignes du fichier ne sont pas des comptes et ont été laissées de côté.',
      }),
  },
  secondReader: {
    text: 'Un modèle de votre bureau regarde encore une fois les pages des documents où quelque chose est incertain. Il ne remplace rien\u202f: ce qu’il dit ne compte que si c’est imprimé sur la page, et vous voyez que cela vient de lui.',
    nobody: 'Personne d’autre n’est interrogé.',
    asked: (model: string, address: string) => `${model} est interrogé à l’adresse ${address}.`,
    address: 'Adresse du modèle',
    addressHint:
      'Avec l’interface de chat d’OpenAI, comme celle d’Ollama et de llama.cpp, par exemple http://127.0.0.1:11434/v1',
    needsAddress:
      'Saisissez une adresse de cet ordinateur avec http://, ou une autre avec https://.',
    needsYes:
      'Cette adresse est celle d’un autre ordinateur. Autorisez d’abord que des pages quittent celui-ci.',
    key: 'Clé, si nécessaire',
    keyKept: 'Une clé est conservée pour cette adresse et jamais affichée. Une autre la remplace.',
    mayLeave: (host: string) => `Des pages peuvent quitter cet ordinateur pour ${host}`,
    mayLeaveHint:
      'Les images des pages incertaines y sont envoyées. Chaque requête figure dans le relevé de ce qui a quitté cet appareil.',
    look: 'Chercher les modèles',
    model: 'Modèle',
    use: 'L’utiliser',
    stop: 'N’interroger personne',
    faults: {
      unreachable: 'L’adresse ne répond pas.',
      refused: 'L’adresse refuse la clé.',
      'no-models': 'L’adresse ne nomme aucun modèle. Saisissez le nom du modèle.',
    },
  },
  secondOpinion: {
    text: 'Les documents sont lus sur cet ordinateur. Seuls ceux dont un champ est incertain sont aussi envoyés, en entier, à un service auquel vous êtes connecté, et sa réponse est comparée champ par champ. Elle ne remplace rien\u202f: si les deux lisent la même chose, le champ est sûr\u202f; s’ils diffèrent, vous choisissez.',
    label: 'Qui est interrogé',
    nobody: 'Personne',
    asked: (name) =>
      `Les documents incertains sont envoyés à ${name}. Chaque requête figure dans le relevé de ce qui a quitté cet appareil\u202f; la copie reste auprès de ce service jusqu’à ce qu’elle y soit supprimée.`,
    stays: 'Les documents restent sur cet ordinateur.',
    noProvider: 'Il n’y a pas encore de connexion à un autre service.',
  },
  saved: 'Enregistré',
  connections: {
    text: 'Une connexion relie Intray à un service. Les nouveaux documents vont à la connexion active.',
    active: 'Active',
    use: 'Utiliser celle-ci',
    add: 'Ajouter une connexion',
    edit: 'Modifier',
    test: 'Tester',
    testing: 'Test en cours…',
    remove: 'Supprimer…',
    removeTitle: 'Supprimer cette connexion\u202f?',
    editTitle: 'Modifier la connexion',
    name: 'Nom',
    clientId: 'Identifiant client',
    secret: 'Clé secrète',
    secretHint: 'Gardée dans le trousseau du système et plus jamais affichée.',
    workspace: 'Identifiant de l’espace',
    colour: 'Couleur',
    colourNames: {
      blue: 'Bleu',
      teal: 'Turquoise',
      green: 'Vert',
      amber: 'Ambre',
      red: 'Rouge',
      violet: 'Mauve',
      grey: 'Gris',
      pink: 'Rose',
      brown: 'Brun',
      cyan: 'Bleu canard',
      olive: 'Vert olive',
    },
    needed: 'Cette indication est obligatoire.',
    needsHttps: 'Saisissez une adresse qui commence par https://.',
    keptSession:
      'Le trousseau ne répond pas\u202f: la clé n’est gardée que jusqu’à la fermeture d’Intray.',
    keptKeychain: 'La clé est dans le trousseau.',
    embeddedText: 'Lit les documents sur cet ordinateur, sans compte ni réseau.',
    status: (code) => `Statut HTTP ${code}`,
  },
  passwords: {
    text: 'Un mot de passe qui a ouvert un PDF est essayé sur les suivants\u202f: jusqu’à la fermeture d’Intray, ou depuis le trousseau si vous avez voulu l’y garder.',
    kept: (count) =>
      count === 0
        ? 'Le trousseau n’en garde aucun.'
        : plural(count, {
            one: 'Le trousseau garde # mot de passe.',
            other: 'Le trousseau garde # mots de passe.',
          }),
    forget: 'Tout oublier',
    forgotten: 'Tous les mots de passe de PDF sont oubliés.',
  },
  network: {
    text: 'Le proxy entre cet ordinateur et les services, d’après le dernier appel.',
    none: 'Aucun proxy.',
    sources: {
      environment: 'défini par des variables d’environnement',
      system: 'défini par le système',
    },
    signedIn: (name) => `Connecté comme ${name}.`,
    given: (name) => `Connecté comme ${name}, avec le mot de passe des variables d’environnement.`,
    nobody: 'Personne n’y est connecté.',
    unreadable:
      'Le trousseau ne dit pas si un mot de passe est gardé. Déverrouillez-le\u202f: Intray redemandera.',
    through: (address, source) => `Par le proxy ${address}, ${source}.`,
    fact: (host) => `Proxy ${host}`,
    unused: 'Sans le proxy du système',
    unusable: {
      script:
        'Le système confie le choix du proxy à un script (PAC). Il n’est pas exécuté ici\u202f: les appels partent sans proxy. Définissez HTTPS_PROXY ou utilisez l’application dans sa propre fenêtre.',
      socks:
        'Le proxy du système est un proxy SOCKS, qu’Intray n’utilise pas\u202f: les appels partent sans proxy. Définissez HTTPS_PROXY s’il en existe un autre.',
      unreadable:
        'Les réglages du système ne peuvent pas être lus\u202f: les appels partent sans proxy. Définissez HTTPS_PROXY s’il en faut un.',
    },
    user: 'Nom d’utilisateur',
    noColon: 'Un nom d’utilisateur ne contient pas de deux-points.',
    password: 'Mot de passe',
    hints: {
      keychain: 'Gardé dans le trousseau du système et plus jamais affiché.',
      session:
        'Le trousseau ne répond pas\u202f: le mot de passe n’est gardé que jusqu’à la fermeture d’Intray et n’est jamais affiché.',
    },
    signIn: 'Se connecter',
    kept: {
      keychain: 'Le mot de passe est dans le trousseau.',
      session:
        'Le trousseau ne répond pas\u202f: le mot de passe n’est gardé que jusqu’à la fermeture d’Intray.',
    },
    removed: 'Le nom d’utilisateur et le mot de passe sont supprimés.',
  },
  about: {
    version: (version) => `version ${version}`,
    hosts: { electron: 'Application de bureau', browser: 'Fenêtre de navigateur' },
    secrets: {
      keychain: 'Les données d’accès sont gardées dans le trousseau du système.',
      session: 'Les données d’accès ne sont gardées que jusqu’à la fermeture d’Intray.',
    },
    licence: 'Logiciel libre sous licence MIT.',
  },
}
