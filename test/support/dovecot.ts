import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { certificateAuthority } from './self-signed-certificate.ts'

/** Debian's place for it, which is in nobody's path but root's. */
const program = '/usr/sbin/dovecot'
export const hasDovecot = existsSync(program)
if (!hasDovecot && process.env['CI'] && process.platform === 'linux')
  throw new Error('dovecot-imapd is missing, and with CI set no test is skipped for that')

export const mailUser = { user: 'anna', password: 'a "good" pässword' }

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

/**
 * A real mail server in a folder of its own, with one mailbox; it trusts nobody but this computer. `caFile` holds the
 * authority that vouches for its name, `localhost`. With an address for it, it takes tokens as well, each after asking there.
 */
export async function startDovecot(folder: string, introspectionUrl: string | null = null) {
  mkdirSync(folder, { recursive: true })
  const authority = certificateAuthority('Mail of the office')
  const issued = authority.issue('localhost')
  const path = (name: string) => join(folder, name)
  const caFile = path('ca.pem')
  writeFileSync(caFile, authority.cert)
  writeFileSync(path('cert.pem'), issued.cert)
  writeFileSync(path('key.pem'), issued.key, { mode: 0o600 })
  writeFileSync(path('users'), `${mailUser.user}:{PLAIN}${mailUser.password}\n`)
  const ports = { imap: await freePort(), imaps: await freePort() }
  writeFileSync(path('dovecot.conf'), configuration(folder, ports, introspectionUrl))
  if (introspectionUrl !== null) writeFileSync(path('oauth2.conf'), introspection(introspectionUrl))
  const maildir = path('mail')
  if (isRoot) letThrough(folder)
  makeMaildir(maildir)
  let running: ChildProcess | null = null
  let count = 0

  async function start(): Promise<void> {
    // The sockets that a killed one left behind would keep this one from starting.
    rmSync(path('run'), { recursive: true, force: true })
    const started = spawn(program, ['-F', '-c', path('dovecot.conf')], { stdio: 'ignore' })
    running = started
    while (!(await answers(ports.imaps))) {
      if (started.exitCode !== null) throw new Error(readFileSync(path('log'), 'utf8'))
      await sleep(20)
    }
  }

  async function kill(): Promise<void> {
    const ended = running && once(running, 'exit')
    stop()
    await ended
    running = null
    while (await answers(ports.imaps)) await sleep(20)
  }

  /** At once, with all of its processes. */
  function stop(): void {
    const children = childrenOf(running?.pid)
    // The master first: it would start others in their place.
    if (running?.pid) end(running.pid)
    for (const pid of children) end(pid)
  }

  await start()

  return {
    ...ports,
    caFile,
    start,
    stop,
    /** With `kill -9`, as it is. */
    kill,
    /** Lays a message into a folder as a delivery does. */
    deliver(message: Uint8Array, folderName = '', at = new Date()): void {
      const target = folderName === '' ? maildir : join(maildir, `.${folderName}`)
      makeMaildir(target)
      // Numbers follow the names.
      const name = `1780000000.M${String(++count).padStart(6, '0')}P1.office`
      // Its time is that of the file; it is there at once or not at all.
      const written = join(target, 'tmp', name)
      writeFileSync(written, message)
      utimesSync(written, at, at)
      renameSync(written, join(target, 'new', name))
    },
    /** Names of the files of a folder: the flags of a message are in it. */
    messages(folderName = ''): string[] {
      const target = folderName === '' ? maildir : join(maildir, `.${folderName}`)
      return ['cur', 'new'].flatMap((part) =>
        existsSync(join(target, part)) ? readdirSync(join(target, part)) : [],
      )
    },
    /** Numbers all messages anew. Call it while the server is not running. */
    renumber(uidValidity: number): void {
      for (const name of readdirSync(maildir))
        if (name.startsWith('dovecot')) rmSync(join(maildir, name), { force: true })
      const list = join(maildir, 'dovecot-uidlist')
      writeFileSync(list, `3 V${String(uidValidity)} N1\n`)
      chownSync(list, owner.uid, owner.gid)
    },
  }
}

const isRoot = userInfo().uid === 0
/** It serves no mailbox as root. */
const nobody = 65_534
const owner = isRoot ? { uid: nobody, gid: nobody } : userInfo()

/** Whoever has the mail passes through the folders of this test to it. */
function letThrough(folder: string): void {
  chmodSync(folder, 0o711)
  if (basename(dirname(folder)).startsWith('intray-')) letThrough(dirname(folder))
}

function makeMaildir(folder: string): void {
  for (const each of [folder, ...['cur', 'new', 'tmp'].map((part) => join(folder, part))])
    if (mkdirSync(each, { recursive: true }) !== undefined) chownSync(each, owner.uid, owner.gid)
}

/** Who bears a token is asked of the server that gave it. */
const introspection = (url: string) => `
introspection_mode = auth
introspection_url = ${url}
username_attribute = username
active_attribute = active
active_value = true
`

const byToken = (folder: string) => `
auth_mechanisms = plain login xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}
`

function configuration(
  folder: string,
  ports: { imap: number; imaps: number },
  introspectionUrl: string | null,
): string {
  const { username, gid } = userInfo()
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1, ::1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
mail_location = maildir:${folder}/mail
maildir_stat_dirs = yes
first_valid_uid = 1
first_valid_gid = 1
mail_max_userip_connections = 100
auth_failure_delay = 0
${introspectionUrl === null ? '' : byToken(folder)}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${String(owner.uid)} gid=${String(owner.gid)} home=${folder}/home allow_all_users=yes
}
namespace inbox {
  inbox = yes
  mailbox Erledigt {
    auto = create
  }
  mailbox Leer {
    auto = create
  }
}
service auth {
  user = ${username}
}
${isRoot ? '' : asNobodyElse(username, groupName(gid))}
service imap-login {
  inet_listener imap {
    port = ${String(ports.imap)}
  }
  inet_listener imaps {
    port = ${String(ports.imaps)}
    ssl = yes
  }
}
`
}

/** Without root it can be no other user, and change no root of its processes. */
function asNobodyElse(user: string, group: string): string {
  return `
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}
`
}

function groupName(gid: number): string {
  const found = spawnSync('getent', ['group', String(gid)], { encoding: 'utf8' }).stdout
  return found.split(':', 1).join('') || String(gid)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const found = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const children = found.stdout.split('\n').map(Number).filter(Boolean)
  return [...children, ...children.flatMap(childrenOf)]
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
