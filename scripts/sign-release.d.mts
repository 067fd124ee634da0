export function signRelease(
  folder: string,
  version: string,
  platform: string,
  arch: string,
  secretJwk: string,
): Promise<string>
export function makeKey(): Promise<{ shown: string; secret: string }>
