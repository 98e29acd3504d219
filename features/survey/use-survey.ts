import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Portal } from '../../engine/feature.ts';
import { surveyAnswerQuestion } from '../../openapi/generated/calls/survey.answerQuestion.ts';
import { openQueuePage } from '../shared/queue-pages.ts';
import { useOnline } from '../shared/use-online.ts';
import { useReread } from '../shared/use-reread.ts';
import type { SurveySettings } from './config.ts';
import { connectSurvey } from './connect.ts';
import { keptAnswers, nameOf, ownerOf, type Which } from './kept.ts';

const resting = ['done', 'closed', 'paused'];

/** Runs the flow for one visit; when it rests or ends, it reads again what the answers have changed. */
export function useSurvey(portal: Portal, settings: SurveySettings, which: Which) {
  // One machine for each visit: if the portal object changes meanwhile, the flow must not start again.
  const [{ machine, input }] = useState(() => {
    const kept = keptAnswers(ownerOf(portal), nameOf(which));
    const adminAccess = portal.visitor.flags.admin_access === true;
    return {
      machine: connectSurvey(portal, which, kept),
      input: {
        adminAccess,
        callTimeoutMs: settings.call_timeout_ms,
        retryMs: settings.retry_ms,
        queue: adminAccess ? [] : kept.recall(),
      },
    };
  });
  const [snapshot, send] = useMachine(machine, { input });
  const latest = useRef(portal);
  latest.current = portal;
  const isOver = resting.includes(snapshot.value);
  const hasSent = useReread(portal, surveyAnswerQuestion, snapshot.value === 'sending');
  useEffect(() => {
    if (!isOver) return;
    latest.current.reloadAfter(surveyAnswerQuestion);
    hasSent.current = false;
  }, [isOver, hasSent]);
  const retry = useCallback(() => send({ type: 'RETRY' }), [send]);
  useOnline(snapshot.can({ type: 'RETRY' }) ? retry : null);
  useEffect(() => openQueuePage('survey'), []);
  return { snapshot, send };
}
