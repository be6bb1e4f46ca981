type ChannelListener = { onMessage: (payload: string) => void; onGap: () => void }

/** Subscribers by channel. */
type ChannelListeners = {
  /** Returns true if this is the first subscriber of the channel. */
  add(channel: string, hearer: ChannelListener): boolean
  /** Returns true if this was the last subscriber of the channel; false if it was removed before. */
  remove(channel: string, hearer: ChannelListener): boolean
  channels(): Iterable<string>
  tell(channel: string, payload: string): void
  tellOfGap(): void
}

export function createChannelListeners(): ChannelListeners {
  const groups = new Map<string, Set<ChannelListener>>()
  return {
    add(channel, hearer) {
      const group = groups.get(channel) ?? new Set()
      groups.set(channel, group.add(hearer))
      return group.size === 1
    },
    remove(channel, hearer) {
      const group = groups.get(channel)
      if (!group?.delete(hearer) || group.size > 0) return false
      return groups.delete(channel)
    },
    channels: () => groups.keys(),
    tell(channel, payload) {
      for (const hearer of groups.get(channel) ?? []) hearer.onMessage(payload)
    },
    tellOfGap() {
      for (const group of groups.values()) for (const hearer of group) hearer.onGap()
    },
  }
}
