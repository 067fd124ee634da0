/** One question about a document that is out. */
type OpenQuestion = {
  /** An answer to a later question is here: this one would bring back what was. */
  isOvertaken(): boolean
  /** Its answer counts; those to earlier questions no longer do. */
  overtakes(): void
  /** Its answer is here, whatever it was. */
  close(): void
}

export type OpenQuestions = { ask(documentId: string): OpenQuestion }

/** Answers may come in another order than the questions went out: the latest question decides. */
export function createOpenQuestions(): OpenQuestions {
  const open = new Map<string, { isOvertaken: boolean }[]>()
  return {
    ask(documentId) {
      const question = { isOvertaken: false }
      const others = open.get(documentId) ?? []
      others.push(question)
      open.set(documentId, others)
      return {
        isOvertaken: () => question.isOvertaken,
        overtakes() {
          for (const earlier of others.slice(0, others.indexOf(question)))
            earlier.isOvertaken = true
        },
        close() {
          others.splice(others.indexOf(question), 1)
          if (others.length === 0) open.delete(documentId)
        },
      }
    },
  }
}
