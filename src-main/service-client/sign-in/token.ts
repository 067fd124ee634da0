import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'

export type Token = {
  readonly accessToken: string
  readonly lifetimeMs: number
  readonly refreshToken: string | null
}
export type TokenResult =
  | { readonly ok: true; readonly token: Token }
  | { readonly ok: false; readonly failure: ServiceFailure }

export type AccessToken =
  | { readonly ok: true; readonly accessToken: string }
  | { readonly ok: false; readonly failure: ServiceFailure }

/** Keeps one access token in memory and nowhere else. */
export type TokenSource = {
  current(): Promise<AccessToken>
  /** The service refused this token; one that has taken its place meanwhile is kept. */
  reject(accessToken: string): void
  forget(): void
}
