import type { AppState } from '../app/app-state.svelte.ts'
import { hasOwnUndo, whatIsNew } from '../app/navigation.svelte.ts'
import { typesText } from '../keys/whose-key.ts'
import { openFirstForReview } from './open-first-for-review.ts'

export type ShellParts = {
  readonly choose: () => void
  readonly showPalette: () => void
  readonly showKeys: () => void
}

/** The commands that mean the same in every view; returns the way to withdraw them. */
export function offerAppCommands(app: AppState, parts: ShellParts): () => void {
  const title = (name: keyof typeof app.text.shell.commands) => () => {
    const text = app.text.shell.commands[name]
    return typeof text === 'string' ? text : ''
  }
  const setTheme = (theme: 'system' | 'light' | 'dark') => () => void app.patchSettings({ theme })
  return app.commands.offer([
    {
      id: 'undo',
      title: () => app.text.common.undo,
      keys: ['Mod+Z'],
      // A text field takes back what was typed.
      enabled: () =>
        app.notices.canUndo &&
        !hasOwnUndo(app.navigation.view) &&
        !typesText(document.activeElement),
      run: () => app.notices.undoLast(),
    },
    { id: 'add', title: title('addFiles'), keys: ['Mod+O'], run: parts.choose },
    {
      id: 'scan',
      title: () => app.text.scanning.open,
      keys: [],
      enabled: () => app.status?.scanning.isPossible === true,
      run: () => (app.scanning = true),
    },
    {
      id: 'samples',
      title: title('addSamples'),
      keys: [],
      enabled: () => (app.status?.samples ?? 0) > 0,
      run: () => void app.addSamples(),
    },
    {
      id: 'inbox',
      title: title('goInbox'),
      keys: ['Mod+1'],
      run: () => app.navigation.go({ kind: 'inbox' }),
    },
    {
      id: 'review',
      title: title('goReview'),
      keys: ['Mod+2'],
      run: () => void openFirstForReview(app),
    },
    {
      id: 'administration',
      title: title('goAdministration'),
      keys: ['Mod+3'],
      enabled: () => app.hasServices,
      run: () => app.navigation.go({ kind: 'administration' }),
    },
    {
      id: 'due',
      title: title('goDue'),
      keys: ['Mod+4'],
      run: () => app.navigation.go({ kind: 'due' }),
    },
    {
      id: 'overview',
      title: title('goOverview'),
      keys: ['Mod+5'],
      run: () => app.navigation.go({ kind: 'overview' }),
    },
    {
      id: 'queue',
      title: title('goQueue'),
      keys: ['Mod+6'],
      run: () => app.navigation.go({ kind: 'queue' }),
    },
    {
      id: 'help',
      title: () => app.text.help.open,
      keys: ['F1'],
      run: () => app.navigation.go({ kind: 'help', chapter: null, anchor: '' }),
    },
    {
      id: 'what-is-new',
      title: () => app.text.help.whatIsNew,
      keys: [],
      run: () => app.navigation.go({ kind: 'help', chapter: whatIsNew, anchor: '' }),
    },
    {
      id: 'sender',
      title: () => app.text.senders.show,
      keys: ['Mod+I'],
      // The review screen has a command of its own.
      enabled: () => app.navigation.view.kind === 'inbox' && app.inbox.active?.senderName != null,
      run: () => app.inbox.active && app.showSender(app.inbox.active),
    },
    {
      id: 'export',
      title: title('goExport'),
      keys: ['Mod+E'],
      run: () => app.navigation.go({ kind: 'export' }),
    },
    {
      id: 'settings',
      title: title('goSettings'),
      keys: ['Mod+,'],
      run: () => app.navigation.go({ kind: 'settings' }),
    },
    {
      id: 'protection',
      title: title('goProtection'),
      keys: [],
      run: () => app.navigation.go({ kind: 'protection', documentId: null }),
    },
    {
      id: 'remote',
      title: () => app.text.remote.title,
      keys: [],
      enabled: () => app.hasServices,
      run: () => app.navigation.go({ kind: 'remote', connectionId: null }),
    },
    {
      id: 'switch-workspace',
      title: () => app.text.workspaces.switchTo,
      keys: ['Mod+Shift+K'],
      enabled: () => app.workspaces.length > 1,
      run: () => (app.workspaceDialog = { kind: 'switch' }),
    },
    {
      id: 'new-workspace',
      title: () => app.text.workspaces.newOne,
      keys: [],
      run: () => (app.workspaceDialog = { kind: 'new' }),
    },
    {
      id: 'manage-workspaces',
      title: () => app.text.workspaces.manage,
      keys: [],
      run: () => (app.workspaceDialog = { kind: 'manage' }),
    },
    {
      id: 'back-up',
      title: () => app.text.backup.now,
      keys: [],
      enabled: () => Boolean(app.status?.backup.place) && !app.status?.backup.job,
      run: () => void app.attempt('backup.begin', {}),
    },
    {
      id: 'restore-backup',
      title: () => app.text.backup.dialog.title,
      keys: [],
      run: () => (app.restoring = { path: null }),
    },
    { id: 'light', title: title('themeLight'), keys: [], run: setTheme('light') },
    { id: 'dark', title: title('themeDark'), keys: [], run: setTheme('dark') },
    { id: 'system', title: title('themeSystem'), keys: [], run: setTheme('system') },
    { id: 'palette', title: title('palette'), keys: ['Mod+K'], run: parts.showPalette },
    { id: 'keys', title: title('help'), keys: ['?'], run: parts.showKeys },
  ])
}
