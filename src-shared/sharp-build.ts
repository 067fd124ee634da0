type RegisterHooks = (hooks: {
  resolve<Resolved>(
    specifier: string,
    context: object,
    next: (specifier: string, context: object) => Resolved,
  ): Resolved
}) => unknown

const nativeBuild = /^@img\/sharp-linux(?:musl)?-[a-z0-9]+\/sharp\.node$/

/**
 * Makes sharp take its WebAssembly build in Electron's processes on Linux: they have the system's GLib in
 * them, with which the one in sharp's own binary ends the process (sharp issue 4525). To be called before
 * sharp is imported; anywhere else it does nothing.
 */
export function chooseSharpBuild(
  { platform, versions }: { readonly platform: string; readonly versions: object },
  registerHooks: RegisterHooks,
): void {
  if (platform !== 'linux' || !('electron' in versions)) return
  registerHooks({
    resolve(specifier, context, next) {
      if (!nativeBuild.test(specifier)) return next(specifier, context)
      // The code of what is not installed: sharp goes on to the next build it knows.
      throw Object.assign(new Error(`${specifier} is not for Electron`), {
        code: 'MODULE_NOT_FOUND',
      })
    },
  })
}
