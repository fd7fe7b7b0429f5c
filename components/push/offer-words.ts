type Words = Readonly<Record<'offer' | 'see' | 'dismiss', string>>

/** The words of `<PushOffer>`. */
export const offerWords = ({ offer, see, dismiss }: Words): Words => ({ offer, see, dismiss })
