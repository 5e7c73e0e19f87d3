import type { PhraseSet } from './phrase-set.ts';

export const CHINESE: PhraseSet = {
  openings: {
    professional: '要点：',
    conversational: '值得留意的是：',
    enthusiastic: '亮点很多：',
    thoughtful: '值得停下来想一想：',
    bold: '开门见山，只说重点：',
    humorous: '先泡杯咖啡，简短版：',
  },
  closings: {
    professional: ['您怎么看？', '您会补充什么？'],
    conversational: ['你怎么看？', '你那边情况如何？'],
    enthusiastic: ['最让你兴奋的是哪一点？', '你会先尝试什么？'],
    thoughtful: ['你会补充或质疑什么？', '这让你想到了什么？'],
    bold: ['同意还是反对？', '你站哪一边？'],
    humorous: ['还有谁需要第二杯咖啡？', '替朋友问一句：你会怎么做？'],
  },
  topicOpening: '先问三个问题：',
  topicQuestions: {
    plain: ['眼下正在改变的是什么？', '谁受益，谁承担成本？', '值得迈出的第一步是什么？'],
    lively: ['你希望看到什么？', '谁已经做得很好？', '这周可以试试什么？'],
    deep: ['我们把什么当成了理所当然？', '我们需要放弃什么？', '怎样才知道它有效？'],
  },
  source: '来源：',
  sources: '来源：',
  quotes: ['“', '”'],
  audience: { opening: '致{audience}：', address: '{audience}：' },
  formats: {
    steps: '一步一步来：',
    points: '逐点来看：',
    position: '来源是这样说的。来源还说：',
    question: '这里有什么值得了解？',
    details: '详情：',
  },
};
