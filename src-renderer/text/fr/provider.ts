import type { ProviderText } from '../en/provider.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const provider: ProviderText = {
  sharing: {
    menu: 'Transmettre ces réglages…',
    title: (name) => `Transmettre les réglages de ${name}`,
    text: 'Adresses, connexion, identifiant du client, espace de travail, limite de requêtes et profil : tout ce qu’il faut à un collègue, sauf la clé secrète. Remettez-la séparément.',
    save: 'Enregistrer dans un fichier',
    copy: 'Copier le lien',
    copied: 'Le lien est dans le presse-papiers.',
    open: 'Ouvrir un fichier de réglages…',
    openHint: 'Ou collez n’importe où dans cette fenêtre un lien qui commence par « intray ».',
    look: 'D’après des réglages transmis. Vérifiez que ces adresses viennent bien de votre fournisseur : votre clé secrète y sera envoyée.',
    troubles: {
      'not-settings': () =>
        'Ce ne sont pas les réglages d’une connexion, ou il en manque une partie. Redemandez le fichier ou le lien.',
      newer: () =>
        'Ces réglages viennent d’une version plus récente d’Intray. Mettez d’abord Intray à jour.',
      secret: (at) =>
        `«\u202f${at}\u202f» ressemble à une clé secrète, et des réglages n’en contiennent jamais. Supprimez-la et remettez-la séparément.`,
      invalid: (at) => `«\u202f${at}\u202f» n’est pas valable. Redemandez le fichier.`,
    },
  },
  check: {
    menu: 'Vérifier ce service…',
    title: (name) => `Vérification de ${name}`,
    text: 'Intray appelle toutes les opérations de l’interface et montre où cet environnement de test s’en écarte. Il y crée un document d’exemple avec un retour, un webhook et un droit d’accès, puis supprime ce qui peut l’être. Utilisez un accès prévu pour les tests.',
    start: 'Commencer la vérification',
    again: 'Vérifier de nouveau',
    stop: 'Arrêter',
    running:
      'Intray respecte la limite de requêtes de l’environnement de test\u202f; cela peut prendre quelques minutes. La vérification continue si vous fermez cette boîte de dialogue.',
    row: (at, all) => `Étape ${at} sur ${all}`,
    ends: {
      done: 'La vérification est terminée.',
      stopped: 'La vérification a été arrêtée.',
      failed: 'La vérification n’a pas pu continuer. Testez la connexion, puis recommencez.',
    },
    differs: (count) => plural(count, { one: '# écart', other: '# écarts' }),
    asTold: (count) =>
      plural(count, { one: '# conforme à l’interface', other: '# conformes à l’interface' }),
    open: (count) => plural(count, { one: '# indéterminé', other: '# indéterminés' }),
    none: 'Aucun écart n’a été trouvé.',
    says: 'Selon l’interface',
    seen: 'Constaté',
    effects: {
      copes: 'Intray le lit aussi.',
      profile: 'Intray le fait avec cette ligne du profil :',
      asks: 'Intray vous demande ce que le service pourrait dire.',
      slower: 'Intray fonctionne, avec plus de requêtes ou plus tard.',
      lacks: 'Intray ne peut pas le proposer.',
      stops: 'Intray ne peut pas fonctionner ainsi ; seul le fournisseur peut le changer.',
    },
    left: 'Encore chez le service :',
    save: 'Enregistrer le rapport',
    take: 'Reprendre dans le profil',
    taken: 'Le profil est enregistré.',
    goesOn: (name) => `La vérification de ${name} continue.`,
    show: 'Afficher',
    copy: 'Copier le rapport',
    copied: 'Le rapport est dans le presse-papiers.',
    afterwards: 'Vérifier ensuite ce service',
    afterwardsText:
      'Montre où il s’écarte de l’interface et y envoie un document d’exemple\u202f: pour un accès prévu pour les tests.',
  },
}
