import type { WatcherProps } from '../../engine/feature.ts';
import { surveyAnswerQuestion } from '../../openapi/generated/calls/survey.answerQuestion.ts';
import { WatchKept } from '../shared/WatchKept.tsx';
import type { SurveySettings } from './config.ts';
import { sendAnswer } from './connect.ts';
import { keptAnswers, ownerOf } from './kept.ts';
import { texts } from './texts.ts';

/** Sends what was answered without a network, whatever page is open. */
export function SurveyWatch({ portal, settings }: WatcherProps<SurveySettings>) {
  const owner = ownerOf(portal);
  return (
    <WatchKept
      portal={portal}
      owner={owner}
      retryMs={settings.retry_ms}
      queueOf={(name) => keptAnswers(owner, name)}
      send={(_, item, signal) => sendAnswer(portal, item, signal)}
      operations={[surveyAnswerQuestion]}
      texts={texts}
    />
  );
}
