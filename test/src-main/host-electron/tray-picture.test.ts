import type { NativeImage } from 'electron'
import { expect, test } from 'vitest'
import { trayPicture } from '../../../src-main/host-electron/tray-picture.ts'

/** Each drawing with its place in the picture, and the picture itself. */
function drawnOn(platform: NodeJS.Platform, scaleFactor: number) {
  const drawn: unknown[] = []
  const large = {
    resize: ({ width, height }: { width: number; height: number }) => ({
      size: `${width}x${height}`,
      toPNG: () => Buffer.from(`${width}x${height}`),
    }),
  }
  const images = {
    createFromPath: (path: string) =>
      (path === '/icon.png' ? large : null) as unknown as NativeImage,
    createEmpty: () =>
      ({
        addRepresentation: ({ buffer, ...size }: { buffer: Buffer }) =>
          drawn.push({ ...size, is: buffer.toString() }),
      }) as unknown as NativeImage,
  }
  return { picture: trayPicture(images, '/icon.png', platform, scaleFactor), drawn }
}

test.each([
  ['linux', [22, 28, 33, 44, 66]],
  ['darwin', [18, 23, 27, 36, 54]],
] as const)(
  'the notification area of %s has its picture for each kind of screen',
  (platform, sides) => {
    expect(drawnOn(platform, 1).drawn).toEqual(
      [1, 1.25, 1.5, 2, 3].map((scaleFactor, index) => {
        const side = sides[index]
        return { scaleFactor, width: side, height: side, is: `${side}x${side}` }
      }),
    )
  },
)

test.each([
  [1, '16x16'],
  [1.25, '20x20'],
  [2, '32x32'],
])('that of Windows has it for its own screen, of %f pixels a point', (scaleFactor, size) => {
  expect(drawnOn('win32', scaleFactor).picture).toMatchObject({ size })
})
