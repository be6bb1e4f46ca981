import { mailDeliveryStates } from '#shared/states/mail-delivery.ts'
import type { Mail } from './mail.ts'
import type { mailDeliveries } from './mailbox.tables.ts'

/** Delivery of a mail to one address. */
export type MailDelivery = typeof mailDeliveries.$inferSelect

/** Returns the delivery state of a mail: the worst state of its deliveries. */
export function deliveryOfAll(
  all: readonly Pick<MailDelivery, 'state' | 'problem'>[],
): Pick<Mail, 'delivery' | 'deliveryProblem'> {
  const delivery = mailDeliveryStates.names.find((state) => all.some((one) => one.state === state)) ?? 'none'
  return { delivery, deliveryProblem: all.find(({ state }) => state === delivery)?.problem ?? null }
}
