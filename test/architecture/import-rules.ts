/**
 * Who may import whom, as docs/architecture.md draws it. A file belongs to the first rule whose
 * `from` its path matches; it may import its own folder and what `own` matches.
 */
export type ImportRule = {
  readonly caption: string
  readonly from: RegExp
  readonly own: readonly RegExp[]
  /** Packages that are allowed; where absent, all that `neverPackages` does not name. */
  readonly onlyPackages?: readonly RegExp[]
  readonly neverPackages?: readonly RegExp[]
}

const shared = /^src-shared\//
const node = /^node:/
const hostAndNatives = [/^electron$/, /^keytar$/, /^chokidar$/, /^svelte$/]
const ports = /^src-main\/ports\.ts$/

const importRules: readonly ImportRule[] = [
  {
    caption: 'shared code runs anywhere',
    from: shared,
    own: [shared],
    onlyPackages: [/^zod$/, /^ibantools$/, /^fast-xml-parser$/],
  },
  {
    caption: 'the preload script knows electron and the contract',
    from: /^src-preload\//,
    own: [/^src-shared\/contract\//],
    onlyPackages: [/^electron$/],
  },
  {
    caption: 'the embedded service knows nobody but the shared code',
    from: /^src-service\//,
    own: [/^src-service\//, shared],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'the store knows rows and the database',
    from: /^src-main\/store\//,
    own: [/^src-main\/store\//, shared],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'adapters make ports real',
    from: /^src-main\/adapters\//,
    own: [/^src-main\/adapters\//, ports, shared],
    neverPackages: [/^electron$/, /^svelte$/],
  },
  {
    caption: 'the Electron host is thin',
    from: /^src-main\/host-electron\//,
    own: [/^src-main\/(host-electron|adapters)\//, /^src-main\/app-core\.ts$/, ports, shared],
    neverPackages: [/^keytar$/, /^chokidar$/, /^better-sqlite3$/, /^svelte$/],
  },
  {
    caption: 'the browser host is thin',
    from: /^src-main\/host-browser\//,
    own: [/^src-main\/(host-browser|adapters)\//, /^src-main\/app-core\.ts$/, ports, shared],
    neverPackages: [/^electron$/, /^keytar$/, /^chokidar$/, /^better-sqlite3$/, /^svelte$/],
  },
  {
    caption: 'the terminal checks a service through the client, without a core',
    from: /^src-main\/host-terminal\//,
    own: [
      /^src-main\/(host-terminal|adapters|service-client|connections\/check|sync\/limiting)\//,
      ports,
      shared,
    ],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'sync speaks to services through the client alone',
    from: /^src-main\/sync\//,
    own: [/^src-main\/(sync|service-client|store)\//, ports, shared],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'the composition puts features together; no feature knows it',
    from: /^src-main\/composition\//,
    own: [/^src-main\/(?!host-|adapters\/|app-core\.ts)/, shared],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'a feature knows the store, the ports and itself; features meet in the composition',
    from: /^src-main\/([a-z-]+)\//,
    own: [/^src-main\/$1\//, /^src-main\/store\//, ports, shared],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'the ports name what both sides of the contract agree on',
    from: ports,
    own: [shared],
    onlyPackages: [],
  },
  {
    caption: 'the composition root knows everything of the core',
    from: /^src-main\/app-core\.ts$/,
    own: [/^src-main\/(?!host-|adapters\/)/, shared],
    neverPackages: hostAndNatives,
  },
  {
    caption: 'the bridge is the renderer’s only way out',
    from: /^src-renderer\/bridge\//,
    own: [/^src-renderer\/bridge\//, shared],
    neverPackages: [...hostAndNatives, node],
  },
  {
    caption: 'keys are data: their names, and what each does',
    from: /^src-renderer\/keys\//,
    own: [/^src-renderer\/keys\//, shared],
    onlyPackages: [],
  },
  {
    caption: 'texts are data, complete for the keys and the failures of a page',
    from: /^src-renderer\/text\//,
    own: [/^src-renderer\/(text|keys)\//, /^src-renderer\/pdf\/page-source\.ts$/, shared],
    onlyPackages: [/^svelte$/],
  },
  {
    caption: 'ui parts know no feature',
    from: /^src-renderer\/ui\//,
    own: [/^src-renderer\/(ui|keys|text|styles)\//, shared],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
  {
    caption: 'what all areas share, the list of documents among it, knows no area and no component',
    from: /^src-renderer\/app\//,
    own: [/^src-renderer\/(app|bridge|keys|text)\/(?!.*\.svelte$)/, shared],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
  {
    caption: 'state knows its own area and never a component',
    from: /^src-renderer\/([a-z-]+)\/state\//,
    own: [/^src-renderer\/($1|app|bridge|keys|pdf|text)\/(?!.*\.svelte$)/, shared],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
  {
    caption: 'pages are drawn for whoever wants them, beside the bytes of the bridge alone',
    from: /^src-renderer\/pdf\//,
    own: [/^src-renderer\/pdf\//, shared],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
  {
    caption:
      'an area goes through state, not through the bridge, and leaves other areas to the views',
    from: /^src-renderer\/(inbox|review|export|settings|administration|protection|connections|remote-documents|overview|help|scanning)\//,
    own: [
      /^src-renderer\/($1|app|ui|keys|text|pdf|styles)\//,
      /^src-renderer\/bridge\/bridge\.ts$/,
      shared,
    ],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
  {
    caption: 'views bring areas together',
    from: /^src-renderer\/views\//,
    own: [/^src-renderer\/(?!bridge\/(?!bridge\.ts$))/, shared],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
  {
    caption: 'the start of the renderer puts it together',
    from: /^src-renderer\//,
    own: [/^src-renderer\//, shared],
    neverPackages: [/^electron$/, /^keytar$/, node],
  },
]

/** The rule of a file, with `$1` in its `own` patterns replaced by what `from` captured. */
export function ruleFor(path: string): ImportRule {
  for (const rule of importRules) {
    const match = rule.from.exec(path)
    if (!match) continue
    const own = rule.own.map((it) => new RegExp(it.source.replaceAll('$1', match[1] ?? '')))
    return { ...rule, own }
  }
  throw new Error(`No import rule covers ${path}: add one to test/architecture/import-rules.ts`)
}
