export type System = {
  readonly platform?: string
  readonly uid?: number
  readonly setting?: (path: string) => string | null
}

export function sandboxRefusal(binary: string, system?: System): string | null
