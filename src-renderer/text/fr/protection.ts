import { pluralIn } from '../plural.ts'
import type { ProtectionText } from '../en/protection.ts'

const plural = pluralIn('fr')

export const protection: ProtectionText = {
  title: 'Protection des données',
  saved: (name) => `«\u202f${name}\u202f» enregistré`,
  saveFailed: 'Le fichier n’a pas pu être créé. Réessayez.',
  left: {
    title: 'Ce qui a quitté cet appareil',
    text: 'Un registre de toutes les requêtes à un service. Il contient des identifiants et des chiffres, mais aucun contenu, et ne peut pas être modifié.',
    ofDocument: (name) => `Données envoyées de «\u202f${name}\u202f»`,
    showAll: 'Afficher tous les documents',
    which: 'Quelles requêtes',
    contentOnly: 'Contenus seulement',
    everything: 'Toutes les requêtes',
    table: 'Requêtes',
    when: 'Quand',
    what: 'Quoi',
    host: 'Vers',
    client: 'En tant que client',
    sent: 'Envoyé',
    answer: 'Réponse',
    document: 'Document',
    thisComputer: 'cet ordinateur',
    noAnswer: 'aucune réponse',
    mailDone: 'fait',
    mailRefused: 'refusé',
    notKnown: 'inconnu',
    more: 'Afficher les plus anciennes',
    nothing: 'Rien n’a quitté cet appareil.',
    nothingOfKind:
      'Aucun contenu n’a quitté cet appareil. «\u202fToutes les requêtes\u202f» montre aussi les simples demandes.',
    stayedAll: 'Tout ceci n’est allé qu’au service de cet ordinateur.',
    saveCsv: 'Enregistrer en CSV',
    saveText: 'Enregistrer en texte',
    removedDocument: 'supprimé ici',
    times: (count) => plural(count, { one: '# fois', other: '# fois' }),
    operations: {
      uploadDocument: 'Le fichier lui-même',
      provideFeedback: 'Corrections transmises',
      retrieveStructuredData: 'Champs demandés',
      streamDocumentContent: 'Fichier téléchargé',
      getDocumentFeedback: 'Corrections antérieures demandées',
      listDocuments: 'Liste demandée',
      getDocumentText: 'Texte demandé',
      deleteDocument: 'Supprimé auprès du service',
      moveDocument: 'Déplacé vers un autre espace de travail',
      token: 'Connexion',
      mailSignIn: 'Connexion à une boîte aux lettres',
      mailMarkRead: 'Message marqué comme lu',
      mailMove: 'Message déplacé',
      admin: 'Gestion',
      other: 'Autre adresse',
    },
  },
  personal: {
    title: 'Ce que le service dit des données personnelles',
    result: (number) => `Document ${number} du fichier`,
    none: 'Le service n’a rien indiqué sur les données personnelles de ce document.',
    fields: {
      personalData: 'Contient des données personnelles',
      legalBasis: 'Base légale',
      retainUntil: 'À conserver jusqu’au',
    },
    yes: 'Oui',
    no: 'Non',
    open: 'Non précisé',
  },
  retention: {
    title: 'Durée de conservation des documents',
    text: 'La durée court dès le jour où un document a été confirmé ou refusé. Les documents non terminés restent. Ils vont d’abord à la corbeille, puis sont supprimés définitivement. Le service garde sa propre copie selon ses règles\u202f; celle du service de cet ordinateur est aussi supprimée.',
    duty: 'En Suisse, les livres et les pièces comptables doivent être conservés dix ans. Assurez-vous qu’ils le sont ailleurs avant leur suppression ici.',
    keep: (workspace) => `Conserver les documents de ${workspace}`,
    for: {
      forever: 'Jusqu’à leur suppression manuelle',
      days: (count) => plural(count, { one: '# jour', other: '# jours' }),
      years: (count) => plural(count, { one: '# an', other: '# ans' }),
    },
    change: 'Modifier…',
    previewTitle: (workspace) => `Modifier la conservation de ${workspace}`,
    goes: (count, bytes) =>
      plural(count, {
        one: `# document (${bytes}) va maintenant à la corbeille.`,
        other: `# documents (${bytes}) vont maintenant à la corbeille.`,
      }),
    goesNone: 'Aucun document n’est assez ancien\u202f: rien ne va à la corbeille maintenant.',
    goesList: 'Documents qui vont à la corbeille',
    goesMore: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
    finished: (date) => `terminé le ${date}`,
    stays: (count, reason) =>
      plural(count, { one: `# reste\u202f: ${reason}`, other: `# restent\u202f: ${reason}` }),
    next: (date) => `Le prochain suivra le ${date}.`,
    apply: 'Fixer la règle',
    applyAndTrash: (count) =>
      plural(count, {
        one: 'Mettre # document à la corbeille',
        other: 'Mettre # documents à la corbeille',
      }),
    trashed: (count) =>
      plural(count, {
        one: '# document est dans la corbeille.',
        other: '# documents sont dans la corbeille.',
      }),
    set: 'La règle est fixée.',
    log: 'Supprimés définitivement récemment',
    logNone: 'Rien n’a encore été supprimé.',
    reasons: {
      'not-finished': 'pas encore confirmé ou refusé',
      'not-sent': 'avec des modifications que le service n’a pas encore',
      'not-exported': 'encore à exporter automatiquement',
      'kept-by-service': 'à conserver plus longtemps selon le service',
    },
    removalReasons: { person: 'manuellement', retention: 'selon la règle' },
  },
  damaged: {
    text: (count, bytes) =>
      plural(count, {
        one: `# base de données endommagée (${bytes}) reste sur cet appareil. Elle contient encore ce qui a été supprimé depuis.`,
        other: `# bases de données endommagées (${bytes}) restent sur cet appareil. Elles contiennent encore ce qui a été supprimé depuis.`,
      }),
    remove: 'Supprimer définitivement…',
    title: 'Supprimer les bases endommagées\u202f?',
    ask: 'Ensuite, plus personne ne pourra les examiner. Vos documents restent\u202f: ils ont été repris.',
    gone: 'Les bases endommagées sont supprimées.',
  },
  subject: {
    title: 'Tout sur une personne ou un fournisseur',
    text: 'Recherche dans les champs, les pages, les noms de fichier et les valeurs antérieures de tous les espaces de travail.',
    label: 'Nom, IBAN ou adresse e-mail',
    find: 'Rechercher',
    tooShort: 'Saisissez au moins trois caractères.',
    found: (count) =>
      plural(count, { one: 'Trouvé dans # document', other: 'Trouvé dans # documents' }),
    nothing: (query) => `«\u202f${query}\u202f» n’apparaît nulle part ici.`,
    save: 'Tout enregistrer en ZIP',
    saveHint:
      'Les originaux et, pour chaque document, un fichier avec tout ce qui est conservé à son sujet.',
    places: {
      fields: 'dans les champs',
      page: 'sur la page',
      'file-name': 'dans le nom du fichier',
      history: 'dans des valeurs antérieures',
    },
  },
  diagnostics: {
    title: 'Diagnostic pour l’assistance',
    text: 'Versions, chiffres et codes d’une liste fixe. Ni noms, ni montants, ni noms de fichier, ni adresses, ni données d’accès. Lisez le texte avant de le transmettre.',
    show: 'Créer le texte',
    label: 'Texte du diagnostic',
    save: 'Enregistrer',
  },
}
