#!/usr/bin/env node
// npm run notices: third-party notices and the bill of materials of what ships on this platform.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './notices/shipped-packages.mjs'
import { writeBill, writeNotices } from './notices/write-notices.mjs'
import { projectFolder } from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { say } from './setup/say.mjs'

await prepare([])
const packages = shippedPackages(projectFolder)
const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
const folder = join(projectFolder, 'out', 'notices')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), writeNotices(packages))
writeFileSync(join(folder, 'bill-of-materials.cdx.json'), writeBill(packages, version))
say(`${packages.length} packages in out/notices`)
