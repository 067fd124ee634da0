import type { NativeImage } from 'electron'
import { expect, test } from 'vitest'
import { trayPicture } from '../../../src-main/host-electron/tray-picture.ts'

function drawnOn(platform: NodeJS.Platform) {
  const drawn: unknown[] = []
  const large = {
    resize: ({ width, height }: { width: number; height: number }) => ({
      toPNG: () => Buffer.from(`${width}x${height}`),
    }),
  }
  const images = {
    createFromPath: (path: string) => (path === '/icon.png' ? large : null) as NativeImage,
    createEmpty: () =>
      ({
        addRepresentation: ({ buffer, ...size }: { buffer: Buffer }) =>
          drawn.push({ ...size, is: buffer.toString() }),
      }) as unknown as NativeImage,
  }
  trayPicture(images, '/icon.png', platform)
  return drawn
}

test.each([
  ['linux', ['22x22', '28x28', '33x33', '44x44', '66x66']],
  ['win32', ['16x16', '20x20', '24x24', '32x32', '48x48']],
  ['darwin', ['18x18', '23x23', '27x27', '36x36', '54x54']],
] as const)(
  'the notification area of %s has its picture for each kind of screen',
  (platform, is) => {
    expect(drawnOn(platform)).toEqual(
      [1, 1.25, 1.5, 2, 3].map((scaleFactor, index) => {
        const side = Number(is[index]?.split('x')[0])
        return { scaleFactor, width: side, height: side, is: is[index] }
      }),
    )
  },
)
