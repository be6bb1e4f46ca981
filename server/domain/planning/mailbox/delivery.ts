import { mailDeliveryStates } from '#shared/states/mail-delivery.ts'
import type { Mail } from './mail.ts'
import type { mailDeliveries } from './mailbox.tables.ts'

/** What became of a mail on its way to one address. */
export type MailDelivery = typeof mailDeliveries.$inferSelect

/** What became of a mail that goes to several addresses: the worst of it, since that is what its people have to know. */
export function deliveryOfAll(
  all: readonly Pick<MailDelivery, 'state' | 'problem'>[],
): Pick<Mail, 'delivery' | 'deliveryProblem'> {
  const delivery = mailDeliveryStates.names.find((state) => all.some((one) => one.state === state)) ?? 'none'
  return { delivery, deliveryProblem: all.find(({ state }) => state === delivery)?.problem ?? null }
}
