export const exportTabs = ['files', 'payments', 'automatic'] as const
export type ExportTab = (typeof exportTabs)[number]
