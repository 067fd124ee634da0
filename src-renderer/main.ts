import './trusted-scripts.ts'
import './styles/tokens.css'
import './styles/base.css'
import { mount, unmount } from 'svelte'
import App from './App.svelte'
import { openBridge, SessionNeeded } from './bridge/open-bridge.ts'
import { AppState } from './app/app-state.svelte.ts'
import { tellPresence } from './app/tell-presence.ts'
import { windowSurroundings } from './app/surroundings.ts'
import { catalogues } from './text/catalogues.ts'
import { preferredLanguage } from './text/locale-tags.ts'
import StartScreen from './views/StartScreen.svelte'

async function start(target: HTMLElement): Promise<void> {
  let mounted: Record<string, unknown> | null = null
  let show = (): void => {}
  const surroundings = windowSurroundings(() => show())
  try {
    const bridge = await openBridge()
    show = () => {
      if (mounted) void unmount(mounted)
      mounted = mount(App, { target, props: { app: new AppState(bridge, surroundings) } })
    }
    show()
    tellPresence(window, surroundings.now, () => {
      // Where the core is gone, the window says so by itself, and nothing has to be kept.
      bridge.call('app.present', {}).catch(() => undefined)
    })
    // The review is heavy and nearly always next: it is fetched once the first picture stands.
    requestIdleCallback(() => void import('./views/ReviewView.svelte'))
  } catch (error) {
    const language = preferredLanguage(surroundings.languages)
    const { starting, sessionNeeded, failedToStart } = catalogues[language].shell
    document.documentElement.lang = language
    const problem = error instanceof SessionNeeded ? sessionNeeded : failedToStart
    mount(StartScreen, { target, props: { waiting: starting, problem } })
    // The address with a code, pasted here, differs by its fragment alone and would load nothing.
    addEventListener('hashchange', () => location.reload())
  }
}

void start(document.body)
