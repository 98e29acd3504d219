/** Fixed texts that no first view shows: they come with what shows them. */
export const laterTexts = {
  version: { newer: 'Há uma versão nova.', update: 'Atualizar' },
  device: {
    label: 'Avisar neste aparelho',
    hint: 'Você fica sabendo mesmo com o portal fechado.',
    blocked: 'O navegador bloqueou os avisos deste portal. Libere-os nas permissões do site.',
    failed: 'Não foi possível ligar os avisos neste aparelho. Tente novamente.',
  },
} as const;
