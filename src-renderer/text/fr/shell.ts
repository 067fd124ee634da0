import type { ShellText } from '../en/shell.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const shell: ShellText = {
  appName: 'Intray',
  views: {
    inbox: 'Boîte de réception',
    review: 'Contrôle',
    due: 'Échéances',
    overview: 'Aperçu',
    export: 'Export',
    administration: 'Administration',
    settings: 'Réglages',
    protection: 'Protection des données',
  },
  navigation: 'Vues',
  skipToContent: 'Aller au contenu',
  workspace: 'Espace de travail',
  manageConnections: 'Gérer les connexions…',
  embeddedName: 'Cet ordinateur',
  palette: {
    title: 'Commandes',
    placeholder: 'Tapez une commande…',
    nothing: 'Aucune commande correspondante.',
    open: 'Commandes',
  },
  keys: {
    title: 'Touches',
    open: 'Afficher les touches',
    list: [
      ['↑ ↓', 'Se déplacer dans la liste'],
      ['Enter', 'Ouvrir le document ou passer à ses boutons'],
      ['Home End', 'Premier ou dernier document'],
      ['Space', 'Sélectionner la ligne ou la désélectionner'],
      ['Shift+↑ ↓', 'Sélectionner d’autres lignes'],
      ['Esc', 'Annuler la sélection'],
      ['Delete', 'Supprimer le document ou la sélection'],
    ],
  },
  commands: {
    goInbox: 'Aller à la boîte de réception',
    goReview: 'Aller au contrôle',
    goAdministration: 'Ouvrir l’administration',
    goDue: 'Afficher les échéances',
    goOverview: 'Afficher l’aperçu',
    goQueue: 'Afficher la file d’attente',
    goExport: 'Exporter des documents…',
    goSettings: 'Ouvrir les réglages',
    goProtection: 'Ouvrir la protection des données',
    addFiles: 'Ajouter des fichiers…',
    addSamples: 'Ajouter les exemples',
    search: 'Rechercher',
    palette: 'Afficher les commandes',
    help: 'Afficher les touches',
    themeLight: 'Apparence claire',
    themeDark: 'Apparence sombre',
    themeSystem: 'Apparence du système',
    showFilter: (name) => `Afficher les documents\u202f: ${name}`,
  },
  storeTrouble: {
    'disk-full':
      'Le disque est plein\u202f: rien ne peut être enregistré. Libérez de la place\u202f; Intray reprendra de lui-même.',
    'disk-failing':
      'Le disque a signalé une erreur. Intray n’enregistre rien tant que sa base de données n’est pas vérifiée\u202f; la lecture reste possible. Si ce message persiste, quittez Intray et faites contrôler le disque.',
    'read-only':
      'Intray n’a pas le droit d’écrire dans son dossier de données\u202f: vous pouvez tout lire, mais rien enregistrer.',
    damaged:
      'La base de données d’Intray est endommagée. Quittez Intray et relancez-le\u202f: la base est alors reconstituée à partir de tout ce qui reste.',
  },
  reader: {
    trouble: {
      'disk-full':
        'Le disque est plein\u202f: la lecture des documents reprendra dès qu’il y aura de la place.',
      'read-only':
        'Le service de lecture n’a pas le droit d’écrire dans son dossier de données\u202f: aucun document n’est lu.',
      'disk-failing':
        'Le disque a signalé une erreur. Le service de lecture redémarre et vérifie sa base de données.',
      damaged:
        'La base de données du service de lecture est endommagée. Le service la recrée et reprend de lui-même.',
      'not-answering':
        'Le service de lecture ne répondait plus et redémarre. Vos fichiers attendent.',
      'not-starting':
        'Le service de lecture ne démarre pas. Vos fichiers attendent et Intray continue d’essayer. Si ce message persiste, quittez Intray et relancez-le.',
    },
    renewed: (lost) =>
      lost === 0
        ? 'La base de données du service de lecture était endommagée et a été recréée\u202f; rien n’a été perdu.'
        : 'La base de données du service de lecture était endommagée et a été recréée à partir de ce qui était encore lisible. Vos documents dans Intray ne sont pas touchés\u202f; celui qui était en cours de lecture devra peut-être être renvoyé.',
    access: {
      title: 'Autoriser l’accès\u202f?',
      question: (program) =>
        `«\u202f${program}\u202f» demande l’accès aux documents du service de lecture de cet ordinateur. N’autorisez que si vous venez de vous y connecter vous-même.`,
      details: (destination) =>
        `Le programme pourrait déposer et lire des documents dans les espaces de travail qui lui sont attribués et transmettre des corrections. La réponse est transmise à ${destination}.`,
      allow: 'Autoriser',
      deny: 'Refuser',
    },
  },
  kept: {
    client: {
      says: (what, name) =>
        `Pas encore envoyé à «\u202f${name}\u202f»\u202f: ${what}, mis en attente avant que cette connexion change de client ou d’adresse. L’envoi attend que vous rétablissiez la connexion ou que vous l’autorisiez avec les nouvelles données.`,
      send: 'Envoyer avec les nouvelles données',
      sent: 'Envoi en cours avec les nouvelles données.',
    },
    says: (what, name) =>
      `Pas encore envoyé à «\u202f${name}\u202f»\u202f: ${what}, mis en attente avant votre connexion, peut-être par quelqu’un d’autre. L’envoi attend que cette personne se reconnecte ou que vous l’autorisiez en votre nom.`,
    unknown: (what, name) =>
      `Pas encore envoyé à «\u202f${name}\u202f»\u202f: ${what}, mis en attente avant la dernière connexion, peut-être par quelqu’un d’autre. Le fournisseur n’indique pas qui se connecte. L’envoi attend que vous l’autorisiez en votre nom.`,
    files: (count) => plural(count, { one: '# fichier', other: '# fichiers' }),
    changes: (count) => plural(count, { one: '# modification', other: '# modifications' }),
    send: 'Envoyer en mon nom',
    sent: 'Envoi en cours en votre nom.',
  },
  rebuilt: {
    damaged: (folder) =>
      `La base de données était endommagée. Intray l’a reconstituée à partir de tout ce qui restait et conserve le fichier endommagé sous ${folder}. Vérifiez les derniers documents.`,
    missing: (restored) =>
      `La base de données (intray.db) manquait et Intray en a créé une nouvelle. ${plural(
        restored,
        {
          one: '# document a été rétabli à partir de son original.',
          other: '# documents ont été rétablis à partir de leurs originaux.',
        },
      )} Les réglages, les corrections non envoyées et la liste des exports sont perdus. Si vous avez une copie du fichier, quittez Intray et remettez-la en place.`,
    older: (restored) =>
      plural(restored, {
        one: 'La base de données est plus ancienne que les originaux à côté d’elle. # document qui y manquait a été rétabli à partir de son original\u202f; vérifiez-le.',
        other:
          'La base de données est plus ancienne que les originaux à côté d’elle. # documents qui y manquaient ont été rétablis à partir de leurs originaux\u202f; vérifiez-les.',
      }),
    unrestored: (count) =>
      plural(count, {
        one: '# document n’a pas pu être rétabli\u202f; ce qui en reste se trouve dans le dossier de données.',
        other:
          '# documents n’ont pas pu être rétablis\u202f; ce qui en reste se trouve dans le dossier de données.',
      }),
  },
  disconnected:
    'La liaison avec Intray est interrompue. Ce que vous voyez n’est peut-être plus à jour.',
  reconnecting: 'Reconnexion…',
  ended:
    'Intray a été quitté ou relancé\u202f: ouvrez l’adresse qu’il affiche au démarrage, ou relancez-le.',
  partMissing:
    'Cette partie d’Intray n’a pas pu être ouverte\u202f; Intray a peut-être été mis à jour entre-temps. Quittez-le et relancez-le\u202f: rien n’est perdu.',
  starting: 'Intray démarre…',
  sessionNeeded: {
    title: 'Ouvrez Intray par sa propre adresse',
    text: 'Cette page ne s’ouvre que par l’adresse qu’Intray a affichée au démarrage. Copiez-la ou relancez Intray.',
  },
  failedToStart: {
    title: 'Intray n’a pas pu démarrer',
    text: 'Rechargez la page ou relancez Intray.',
  },
  sessionSecrets:
    'Le trousseau de cet ordinateur ne répond pas\u202f; les données d’accès ne sont gardées que jusqu’à la fermeture d’Intray.',
  status: {
    label: 'État de la file d’attente',
    sessionSecrets: 'Données d’accès gardées jusqu’à la fermeture',
    upToDate: 'Tout est à jour',
    uploads: (count) => plural(count, { one: '# à envoyer', other: '# à envoyer' }),
    unanswered: (count, time) =>
      plural(count, {
        one: `# envoyé, réponse du service attendue jusqu’à ${time}`,
        other: `# envoyés, réponse du service attendue jusqu’à ${time}`,
      }),
    reading: (count) => plural(count, { one: '# en lecture', other: '# en lecture' }),
    feedback: (count) =>
      plural(count, { one: '# modification à envoyer', other: '# modifications à envoyer' }),
    kept: (count) => plural(count, { one: '# retenu', other: '# retenus' }),
    fetching: (count) =>
      plural(count, {
        one: '# d’autrui à télécharger',
        other: '# d’autrui à télécharger',
      }),
    unclear: (count) => plural(count, { one: '# incertain', other: '# incertains' }),
    calls: (left, all) => `Requêtes restantes cette minute\u202f: ${left} sur ${all}`,
    callsKept: (count) =>
      plural(count, {
        one: '# requête reste réservée à vos propres actions.',
        other: '# requêtes restent réservées à vos propres actions.',
      }),
    until: (time) => `jusqu’à ${time}`,
    nextTry: (time) => `prochaine tentative à ${time}`,
    paused: 'En pause',
    tryNow: 'Essayer maintenant',
    aboutSeconds: (count) =>
      plural(count, { one: 'environ # seconde', other: 'environ # secondes' }),
    aboutMinutes: (count) => plural(count, { one: 'environ # minute', other: 'environ # minutes' }),
    aboutHours: (count) => plural(count, { one: 'environ # heure', other: 'environ # heures' }),
    looking: 'Recherche de nouveaux documents',
    pulling: (done, all) =>
      all === null
        ? `Listés\u202f: ${formatNumber(done)}`
        : `${formatNumber(done)} sur ${formatNumber(all)} listés`,
    embedded: {
      starting: 'Le service de lecture démarre',
      running: 'Lecture sur cet ordinateur',
      stopped: 'Le service de lecture est arrêté',
    },
  },
}
