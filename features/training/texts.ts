import { counted, countedPoints } from '../../engine/format/counted.ts';
import { formatMoment } from '../../engine/format/moment.ts';
import { formatPercent } from '../../engine/format/number.ts';

const steps = (count: number) => counted(count, 'etapa', 'etapas');

/** Every text of a training. */
export const texts = {
  loading: 'Carregando o treinamento…',
  failed: 'Não foi possível carregar o treinamento.',
  retry: 'Tentar novamente',
  adminAccess: 'Acesso administrativo: só é possível acompanhar.',
  start: 'Começar',
  stepsOf: (count: number) => steps(count),
  progress: (done: number, all: number) => `${done} de ${counted(all, 'etapa feita', 'etapas feitas')}`,
  plan: 'Etapas',
  worth: countedPoints,
  stepOf: (place: number, all: number) => `Etapa ${place} de ${all}`,
  types: { video: 'Vídeo', text: 'Texto', file: 'Arquivo', quiz: 'Perguntas' },
  done: 'feita',
  kept: 'guardada neste dispositivo',
  locked: 'bloqueada',
  // The sentence about the state.
  here: 'O seu progresso está salvo.',
  sending: 'Salvando…',
  starting: 'Abrindo o treinamento…',
  waiting: (count: number) =>
    `Sem resposta do servidor. ${count === 1 ? 'O que você fez está guardado' : 'O que você fez está guardado, na ordem,'} neste dispositivo e será enviado quando a conexão voltar.`,
  sendNow: 'Enviar agora',
  sentElsewhere: 'O que você fez sem conexão nos treinamentos foi salvo.',
  refusedElsewhere: (message: string) =>
    `Uma parte do que você fez sem conexão não foi aceita. ${message} Abra o treinamento para ver como ele está.`,
  refused: 'Não foi possível salvar esta etapa.',
  allDone: 'Você fez todas as etapas. Falta só concluir.',
  finishing: 'Concluindo…',
  unfinished: 'Não recebemos a resposta. Concluir de novo não conta duas vezes.',
  finish: 'Concluir treinamento',
  finishAgain: 'Tentar novamente',
  finished: (points: number) =>
    points > 0 ? `Treinamento concluído! Você ganhou ${countedPoints(points)}.` : 'Treinamento concluído!',
  readText: 'Li, continuar',
  readFile: 'Já li o arquivo, continuar',
  openFile: 'Abrir o arquivo',
  newTab: 'abre em nova aba',
  next: 'Próxima etapa',
  watch: 'Assistir ao vídeo',
  fromOutside: (site: string) => `O vídeo vem do ${site}, e só é carregado quando você toca.`,
  sites: { vimeo: 'Vimeo', youtube: 'YouTube' },
  watchedPart: (seen: number, all: number) => `Você assistiu a ${clock(seen)} de ${clock(all)}.`,
  watchedAll: 'Você assistiu ao vídeo todo.',
  captions: 'Português',
  oneAnswer: 'Escolha uma resposta',
  manyAnswers: 'Marque todas as respostas certas',
  passMark: (percent: number) => `Para passar, acerte ${formatPercent(percent)}.`,
  attemptsLeft: (count: number) =>
    count === 0
      ? 'Não restam tentativas.'
      : count === 1
        ? 'Resta 1 tentativa.'
        : `Restam ${count} tentativas.`,
  nextAt: (at: string) => `Você pode tentar de novo a partir de ${formatMoment(at)}.`,
  send: 'Enviar respostas',
  judging: 'Corrigindo…',
  missing: 'Responda a todas as perguntas para enviar.',
  notPassed: (percent: number) => `Você acertou ${formatPercent(percent)}. Reveja as etapas e tente de novo.`,
  passed: (percent: number) => `Aprovado, com ${formatPercent(percent)} de acertos.`,
  right: 'resposta certa',
  certificate: 'Baixar certificado',
  verify: 'Página que confere o certificado',
} as const;

/** 95 → '1:35'. */
function clock(seconds: number): string {
  const rest = Math.round(seconds % 60);
  return `${Math.floor(seconds / 60)}:${String(rest).padStart(2, '0')}`;
}
