import { registerHooks } from 'node:module'
import { chooseSharpBuild } from '../../src-shared/sharp-build.ts'

chooseSharpBuild(process, registerHooks)

/** Imported only now, as it chooses its build when it is. */
export const { default: sharp } = await import('sharp')
