import type { FindingsText } from '../en/findings.ts'

export const findings: FindingsText = {
  ok: { says: 'La connexion fonctionne.', next: 'Vous pouvez l’utiliser maintenant.' },
  'base-url-path': {
    says: 'Il n’y a pas de service sous ce chemin.',
    next: 'Vérifiez la fin de l’URL de base, par exemple /api/v1.',
  },
  'base-url-scheme': {
    says: 'L’adresse n’est pas sûre.',
    next: 'Utilisez une adresse qui commence par https://.',
  },
  'auth-url-path': {
    says: 'Aucune connexion n’est possible à cette adresse.',
    next: 'Vérifiez l’URL de connexion\u202f: c’est la partie avant /oauth/token.',
  },
  'host-not-found': {
    says: 'Ce serveur n’existe pas.',
    next: 'Vérifiez l’orthographe de l’adresse.',
  },
  refused: {
    says: 'Le serveur refuse la connexion.',
    next: 'Vérifiez le port ou demandez si le service est en marche.',
  },
  'not-this-service': {
    says: 'Autre chose répond à cette adresse.',
    next: 'Vérifiez l’URL de base auprès de votre fournisseur.',
  },
  tls: {
    says: 'Le certificat du serveur n’est pas valable.',
    next: 'Vérifiez l’horloge de cet ordinateur et l’adresse\u202f; si elles sont justes, avertissez le fournisseur.',
  },
  'certificate-expired': {
    says: 'Le certificat du serveur a expiré ou n’est pas encore valable.',
    next: 'Vérifiez l’horloge de cet ordinateur\u202f; si elle est juste, avertissez le fournisseur.',
  },
  'certificate-other-host': {
    says: 'Le certificat du serveur est établi pour un autre nom.',
    next: 'Vérifiez l’orthographe de l’adresse\u202f; si elle est juste, avertissez le fournisseur.',
  },
  'certificate-untrusted': {
    says: 'Le certificat du serveur ne vient d’aucune autorité reconnue par cet ordinateur.',
    next: 'Demandez à l’administrateur du réseau si le réseau inspecte les connexions\u202f; sinon, avertissez le fournisseur.',
  },
  'no-tls': {
    says: 'Il n’y a pas de connexion sécurisée sur ce port.',
    next: 'Vérifiez le port de l’adresse auprès de votre fournisseur.',
  },
  'proxy-unreachable': {
    says: 'Le proxy du réseau ne répond pas.',
    next: 'Vérifiez le câble réseau ou le Wi-Fi ; s’ils fonctionnent, prévenez l’administration du réseau.',
  },
  proxy: {
    says: 'Le proxy du réseau ne laisse pas passer Intray.',
    next: 'Demandez à l’administration du réseau d’autoriser l’adresse.',
  },
  'proxy-sign-in': {
    says: 'Le proxy demande un nom d’utilisateur et un mot de passe.',
    next: 'Saisissez-les dans les réglages, sous «\u202fRéseau\u202f».',
  },
  'captive-portal': {
    says: 'Une page web répond\u202f: le réseau demande d’abord de se connecter.',
    next: 'Ouvrez une page web dans le navigateur et connectez-vous. Si aucune ne le demande, l’adresse est celle d’un site web\u202f: vérifiez-la.',
  },
  'page-refused': (host) => ({
    says: `À la place du service, ${host} a répondu par une page web qui refuse l’accès.`,
    next: 'Demandez à l’administration du réseau si un filtre bloque l’adresse. Sinon, demandez au fournisseur si ce client y a accès.',
  }),
  'sent-on': (address) => ({
    says: `Les requêtes sont redirigées vers ${address}.`,
    next: 'Renseignez-vous auprès de votre fournisseur. Si cette adresse est la sienne, saisissez-la à la place de l’actuelle. Sinon, c’est le réseau qui répond\u202f: ouvrez une page web dans le navigateur et connectez-vous.',
  }),
  'wrong-client': {
    says: 'L’identifiant client ou la clé secrète est faux.',
    next: 'Copiez les deux à nouveau depuis le portail du fournisseur.',
  },
  'no-scope': {
    says: 'Le client n’a pas le droit de lire des documents.',
    next: 'Demandez au fournisseur d’ajouter le scope idp.capture.',
  },
  'no-workspace-access': {
    says: 'Le client n’a pas accès à cet espace de travail.',
    next: 'Demandez l’accès à l’administration de l’espace.',
  },
  'workspace-not-found': {
    says: 'Cet espace de travail n’existe pas.',
    next: 'Vérifiez l’identifiant de l’espace.',
  },
  'rate-limited': {
    says: 'La limite de requêtes du service est atteinte.',
    next: 'Testez à nouveau dans une minute.',
  },
  'service-error': {
    says: 'Le service signale une erreur interne.',
    next: 'Testez plus tard ou avertissez le fournisseur.',
  },
  timeout: {
    says: 'Aucune réponse n’est arrivée à temps.',
    next: 'Testez à nouveau\u202f; si cela dure, vérifiez le réseau ou renseignez-vous auprès du fournisseur.',
  },
  'sign-in-denied': {
    says: 'Le fournisseur ne vous a pas connecté.',
    next: 'Rouvrez la page\u202f; si elle vous refuse, demandez l’accès au fournisseur.',
  },
  'sign-in-not-lasting': {
    says: 'Le fournisseur ne vous a connecté que provisoirement.',
    next: 'Rouvrez la page\u202f: Intray demandera alors un accès durable. Si cela n’aide pas, demandez au fournisseur de le permettre.',
  },
  'callback-port-taken': (port) => ({
    says: `Le port ${port} de cet ordinateur, où le navigateur doit revenir, est déjà utilisé.`,
    next: 'Quittez le programme qui l’utilise, puis rouvrez la page. Sinon, faites enregistrer par le fournisseur une adresse avec un autre port et saisissez-la.',
  }),
  'no-secret': {
    says: 'Il n’y a pas encore de clé secrète.',
    next: 'Saisissez la clé secrète du client et enregistrez-la.',
  },
  'signed-out': {
    says: 'Vous n’êtes plus connecté.',
    next: 'Connectez-vous à nouveau sur la carte de la connexion.',
  },
}
