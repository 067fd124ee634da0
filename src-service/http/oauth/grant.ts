/** Whom the tokens are for, and what goes along with the access token where a person consented. */
export type Grant = { clientId: string; refreshToken?: string; family?: string }
