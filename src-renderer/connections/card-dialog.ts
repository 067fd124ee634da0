/** What a connection's card opens. */
export type CardDialog = 'edit' | 'secret' | 'profile' | 'learn' | 'share' | 'remove'
