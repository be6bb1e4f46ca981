/** How a question is answered: yes or no, one of several options, or a text. */
export const questionKinds = ['yesNo', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The replies to a question of yes or no. */
export const yesNoReplies = ['yes', 'no'] as const

/** Limits of the couple's questions and of replies. */
export const questionLimits = { questions: 8, text: 160, options: 8, option: 60, reply: 300 } as const
