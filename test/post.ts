import { domainJobs } from '#server/event-handlers.ts'
import type { Platform } from '#server/platform/context.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { Message } from '#server/platform/mail/message.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'

export type Post = {
  /** Runs all due jobs and returns the mails that were sent to this address. */
  to(address: string): Promise<Message[]>
  /** Returns what follows the path in the only link of the only mail to this address. */
  link(address: string, path: string): Promise<string>
}

/** Collects sent mails. */
export function postOf(platform: Platform): Post {
  const left: Message[] = []
  const mailer = { send: async (message: Message) => void left.push(message), close: async () => undefined }
  const mail = deliverMail(mailer, { from: { name: 'Vivencia', address: 'hola@vivencia.test' } })
  const jobs = registerJobs(domainJobs, [mail])
  const to = async (address: string) => {
    await runDueJobs({ platform, jobs })
    const received = left.filter((message) => message.to.address === address)
    for (const message of received) left.splice(left.indexOf(message), 1)
    return received
  }
  return {
    to,
    async link(address, path) {
      const [mail, ...others] = await to(address)
      if (!mail || others.length > 0) throw new Error(`There are ${others.length + (mail ? 1 : 0)} mails`)
      const [, found] = new RegExp(`http://vivencia\\.test/${path}/([\\w-]+)`).exec(mail.text) ?? []
      if (!found) throw new Error(`No link to ${path} in: ${mail.text}`)
      return found
    },
  }
}
